import { inGroup, members, type Operation } from "./operation.ts";

const everyoneIn = { member: "ok", admin: "ok", creator: "ok" } as const;
const managers = { member: 403, admin: "ok", creator: "ok" } as const;

const read = (name: string, by: string, path: string, cells: Operation["cells"]): Operation => ({
  name,
  by: `routes/community/${by}`,
  method: "GET",
  path,
  cells,
});

/** What the members of a community read of it, and what its admins do. */
export const communityReading: Operation[] = [
  read(
    "Read the earlier messages of a community",
    "earlier",
    "/community/{community}/earlier.json",
    inGroup(404, everyoneIn),
  ),
  read(
    "Read the earlier messages of a private community",
    "earlier",
    "/community/{closed}/earlier.json",
    inGroup(404, everyoneIn),
  ),
  read(
    "List the members of a community",
    "members",
    "/community/{community}/members",
    inGroup(404, everyoneIn),
  ),
  read(
    "List the members of a private community",
    "members",
    "/community/{closed}/members",
    inGroup(404, everyoneIn),
  ),
  read(
    "Open the invitation to a community",
    "invite",
    "/community/{closed}/invite",
    inGroup(404, everyoneIn),
  ),
  read(
    "List who asks to be let in",
    "requests",
    "/community/{closed}/requests",
    inGroup(404, managers),
  ),
  read("List who is banned", "bans", "/community/{community}/bans", inGroup(404, managers)),
  read(
    "Open the settings of a community",
    "settings",
    "/community/{community}/settings",
    inGroup(404, managers),
  ),
  read(
    "Be asked before leaving",
    "sure",
    "/community/{community}/sure?what=leave",
    inGroup(404, everyoneIn),
  ),
  read(
    "Be asked before deleting a community",
    "sure",
    "/community/{community}/sure?what=delete",
    inGroup(404, managers),
  ),
  read(
    "Be asked before removing a member",
    "sure",
    "/community/{community}/sure?what=remove&member={spare}",
    inGroup(404, managers),
  ),
  read(
    "Be asked before handing a community over",
    "sure",
    "/community/{community}/sure?what=hand-over&member={spare}",
    inGroup(404, { member: 403, admin: 403, creator: "ok" }),
  ),
  read(
    "Follow the address of writing by script",
    "send",
    "/community/{community}/send",
    members(404),
  ),
  read(
    "Follow the address of marking as seen",
    "seen",
    "/community/{community}/seen",
    members(404),
  ),
];
