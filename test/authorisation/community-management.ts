import { inGroup, members, type Operation } from "./operation.ts";

const news = [
  "notifications",
  "live_events",
  "live_channels",
  "jobs",
  "communities",
  "join_requests",
];
const managing = inGroup(404, { member: 403, admin: "done", creator: "done" }, { suspended: 403 });

const about = (intent: string, name: string, rest: Partial<Operation> = {}): Operation => ({
  name,
  by: "routes/community/members",
  method: "POST",
  path: "/community/{community}/members",
  form: { intent, member: "{spare}" },
  changes: ["memberships"],
  also: [...news, "community_bans"],
  cells: managing,
  ...rest,
});

const decide = (intent: string, name: string, rest: Partial<Operation> = {}): Operation => ({
  name,
  by: "routes/community/requests",
  method: "POST",
  path: "/community/{closed}/requests",
  form: { intent, request: "{request}" },
  changes: ["join_requests"],
  also: [...news, "memberships"],
  cells: managing,
  ...rest,
});

const settings = (intent: string, name: string, rest: Partial<Operation> = {}): Operation => ({
  name,
  by: "routes/community/settings",
  method: "POST",
  path: "/community/{community}/settings",
  form: { intent },
  changes: ["communities"],
  also: news,
  cells: managing,
  ...rest,
});

/** What the admins of a community do. */
export const communityManagement: Operation[] = [
  decide("approve", "Let somebody in who asks", { changes: ["join_requests", "memberships"] }),
  decide("reject", "Refuse somebody who asks"),
  decide("approve", "Let somebody in by another community's form", {
    path: "/community/{community}/requests",
    cells: inGroup(404, { member: 403, admin: 409, creator: 409 }, { suspended: 403 }),
  }),
  about("remove", "Remove a member", { changes: ["memberships", "communities"] }),
  about("ban", "Ban a member", { changes: ["memberships", "community_bans", "communities"] }),
  {
    name: "Lift a ban",
    by: "routes/community/bans",
    method: "POST",
    path: "/community/{community}/bans",
    form: { intent: "unban", member: "{banned}" },
    changes: ["community_bans"],
    also: news,
    cells: managing,
  },
  {
    name: "Send a form to the invitation to a community",
    by: "routes/community/invite",
    method: "POST",
    path: "/community/{community}/invite",
    form: { intent: "unban", member: "{banned}" },
    cells: members(404),
  },
  about("promote", "Make a member an admin"),
  about("demote", "Make an admin a member", { form: { intent: "demote", member: "{spareAdmin}" } }),
  about("demote", "Take the creator's place away", {
    form: { intent: "demote", member: "{creator}" },
    cells: inGroup(404, { member: 403, admin: 403, creator: 403 }, { suspended: 403 }),
  }),
  about("remove", "Remove the creator", {
    form: { intent: "remove", member: "{creator}" },
    cells: inGroup(404, { member: 403, admin: 403, creator: 403 }, { suspended: 403 }),
  }),
  about("hand-over", "Hand a community over", {
    changes: ["communities", "memberships"],
    cells: inGroup(404, { member: 403, admin: 403, creator: "done" }, { suspended: 403 }),
  }),
  settings("save", "Change what a community says of itself", {
    cells: inGroup(404, { member: 403, admin: "done", creator: "done" }),
    form: {
      intent: "save",
      name: "جيران الحارة {new}",
      description: "سكان الحي",
      rules: "الاحترام",
    },
  }),
  settings("delete-community", "Delete a community"),
  settings("extend", "Prolong a community (the operator's switch is off here)", {
    cells: inGroup(404, { member: 403, admin: 403, creator: 403 }, { suspended: 403 }),
  }),
  settings("restore", "Bring back a community one deleted", {
    path: "/community/{ended}/settings",
    cells: members(404, { creator: "done", suspended: 403 }),
  }),
];
