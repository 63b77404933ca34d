import { inGroup, members, type Operation } from "./operation.ts";

const page = "routes/community";
const news = ["notifications", "live_events", "live_channels", "jobs", "communities"];
const own = (
  intent: string,
  name: string,
  community: string,
  rest: Partial<Operation> & Pick<Operation, "cells">,
): Operation => ({
  name,
  by: page,
  method: "POST",
  path: `/community/{${community}}`,
  form: { intent },
  also: news,
  ...rest,
});

/**
 * Communities as their members see them. `community` is open to everybody, `closed` is private; in both,
 * `banned` was put out, and `other` waits to be let into `closed`.
 */
export const communityOperations: Operation[] = [
  {
    name: "List the communities",
    by: "routes/communities",
    method: "GET",
    path: "/communities",
    cells: members("ok"),
  },
  {
    name: "Open the form of a new community",
    by: "routes/communities/create",
    method: "GET",
    path: "/communities/create",
    cells: members("ok"),
  },
  {
    name: "Create a community",
    by: "routes/communities/create",
    method: "POST",
    path: "/communities/create",
    form: {
      name: "جيران {new}",
      description: "سكان الحي",
      rules: "الاحترام أولًا",
      role: "creator",
    },
    changes: ["communities", "memberships"],
    also: ["live_events", "live_channels"],
    cells: members("done", { visitor: 401, suspended: 403 }),
  },
  {
    name: "Open a public community",
    by: page,
    method: "GET",
    path: "/community/{community}",
    changes: ["memberships"],
    also: ["notifications", "live_events", "live_channels"],
    cells: members("ok", { groupMember: "ok", groupAdmin: "done", creator: "done" }),
  },
  {
    name: "Open a private community by its invitation",
    by: page,
    method: "GET",
    path: "/community/{closed}",
    changes: ["memberships"],
    also: ["notifications", "live_events", "live_channels"],
    cells: members("ok", { groupMember: "ok", groupAdmin: "done", creator: "done" }),
  },
  {
    name: "Open a community that has ended",
    by: page,
    method: "GET",
    path: "/community/{ended}",
    cells: members(410),
  },
  own("join", "Join a public community", "community", {
    changes: ["memberships", "communities"],
    cells: members("done", {
      banned: 403,
      suspended: 403,
      groupMember: "same",
      groupAdmin: "same",
      creator: "same",
    }),
  }),
  own("join", "Join a private community without asking", "closed", {
    cells: members(403, { groupMember: "same", groupAdmin: "same", creator: "same" }),
  }),
  own("request", "Ask to be let into a private community", "closed", {
    changes: ["join_requests"],
    cells: members("done", {
      other: "same",
      banned: 403,
      suspended: 403,
      groupMember: "same",
      groupAdmin: "same",
      creator: "same",
    }),
  }),
  own("cancel-request", "Withdraw a request to join", "closed", {
    changes: ["join_requests"],
    cells: members("same", { other: "done" }),
  }),
  own("leave", "Leave a community", "community", {
    changes: ["memberships"],
    cells: members(404, {
      suspended: "done",
      groupMember: "done",
      groupAdmin: "done",
      creator: "done",
    }),
  }),
  own("mute", "Mute a community", "community", {
    changes: ["memberships"],
    cells: inGroup(404, { member: "done", admin: "done", creator: "done" }),
  }),
  own("unmute", "Unmute a community", "community", {
    given: ["update memberships set muted_at = now() where community_id = '{community}'"],
    changes: ["memberships"],
    cells: inGroup(404, { member: "done", admin: "done", creator: "done" }),
  }),
  own("send", "Write in a community", "community", {
    form: { intent: "send", id: "{new}", text: "صباح الخير" },
    changes: ["group_messages", "communities"],
    also: ["memberships", ...news],
    cells: inGroup(403, { member: "done", admin: "done", creator: "done" }),
  }),
  {
    name: "Write in a private community by script",
    by: "routes/community/send",
    method: "POST",
    path: "/community/{closed}/send",
    form: { senderId: "{me}", id: "{new}", text: "صباح الخير" },
    success: 200,
    changes: ["group_messages", "communities"],
    also: ["memberships", ...news],
    cells: inGroup(403, { member: "done", admin: "done", creator: "done" }),
  },
  {
    name: "Write in a community by script in another's name",
    by: "routes/community/send",
    method: "POST",
    path: "/community/{community}/send",
    form: { senderId: "{spare}", id: "{new}", text: "صباح الخير" },
    cells: members(409),
  },
  {
    name: "Put another member's picture into a community's talk",
    by: "routes/community/send",
    method: "POST",
    path: "/community/{community}/send",
    form: { senderId: "{me}", id: "{new}", text: "انظروا", picture: "{unsentPicture}" },
    success: 200,
    changes: ["group_messages", "communities"],
    also: ["memberships", ...news],
    cells: inGroup(403, { member: "done", admin: "done", creator: "done" }),
  },
  own("edit", "Change a message of a community", "community", {
    form: { intent: "edit", id: "{groupMessage}", text: "مساء الخير" },
    changes: ["group_messages"],
    cells: inGroup(404, { member: "done", admin: 404, creator: 404 }, { suspended: 403 }),
  }),
  own("delete", "Delete a message of a community", "community", {
    form: { intent: "delete", id: "{groupMessage}" },
    changes: ["group_messages", "group_message_pictures", "media", "picture_rooms"],
    cells: inGroup(404, { member: "done", admin: 404, creator: 404 }),
  }),
  {
    name: "Mark the messages of a community as seen",
    by: "routes/community/seen",
    method: "POST",
    path: "/community/{community}/seen",
    form: { seq: "1" },
    success: 204,
    changes: ["memberships"],
    also: ["notifications", "live_events", "live_channels"],
    cells: inGroup(404, { member: "same", admin: "done", creator: "done" }),
  },
];
