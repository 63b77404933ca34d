import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { communityInput } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { findCommunity, updateCommunity } from "./communities.server.ts";
import { communityLifetime, messageLifetime } from "./community.ts";
import {
  communities,
  communityBans,
  groupMessages,
  joinRequests,
  memberships,
} from "./data/tables.ts";
import {
  deleteCommunity,
  endExemption,
  exemptCommunity,
  extendCommunity,
  restoreCommunity,
} from "./ending-decisions.server.ts";
import {
  deleteGroupMessage,
  editGroupMessage,
  listGroupMessages,
  markSeen,
  readGroupMessages,
  sendGroupMessage,
} from "./group-messages.server.ts";
import {
  ban,
  decideRequest,
  handOver,
  listBanned,
  listRequests,
  remove,
  setRole,
  unban,
  cancelRequest,
  join,
  leave,
  listMembers,
  requestToJoin,
  setMuted,
} from "./membership.server.ts";

// Who may do what in a private community: each operation for each kind of person. A visitor has no way in: every
// operation asks for a viewer, and the pages' gate for a session. What is refused changes nothing.

const { db } = useDatabase();

const actors = [
  "stranger",
  "requester",
  "banned",
  "staff",
  "suspended",
  "member",
  "admin",
  "creator",
] as const;
type Actor = (typeof actors)[number];
type Cast = Record<Actor | "other" | "asking", Viewer>;
type Place = { communityId: string; requestId: string; messageId: string; cast: Cast };

let cast: Cast;
let shared: Place;

beforeAll(async () => {
  const people = await Promise.all(
    [...actors, "other", "asking"].map(async (name) => {
      const user = await insertUser({
        role: name === "staff" ? "moderator" : "user",
        suspendedAt: name === "suspended" ? now : null,
      });
      return [name, viewerOf(user)] as const;
    }),
  );
  cast = Object.fromEntries(people) as Cast;
  shared = await furnish();
});

/** A private community with one of each, written past every rule of the room. */
async function furnish(): Promise<Place> {
  const [communityId, requestId, messageId] = [newId(), newId(), newId()];
  await db().transaction(async (tx) => {
    await tx.insert(communities).values({
      id: communityId,
      name: newId().slice(-12),
      kind: "private",
      createdBy: cast.creator.id,
      creatorId: cast.creator.id,
      lastSeq: 1,
      createdAt: now,
      expiresAt: new Date(now.getTime() + communityLifetime),
    });
    for (const name of ["creator", "admin", "member", "suspended", "other"] as const)
      await tx.insert(memberships).values({
        communityId,
        userId: cast[name].id,
        role: name === "creator" || name === "admin" ? "admin" : "member",
        adminSince: name === "creator" || name === "admin" ? now : null,
        joinedAt: now,
      });
    for (const [id, name] of [
      [newId(), "requester"],
      [requestId, "asking"],
    ] as const)
      await tx
        .insert(joinRequests)
        .values({ id, communityId, userId: cast[name].id, createdAt: now });
    const banned = { communityId, userId: cast.banned.id, bannedBy: null, createdAt: now };
    await tx.insert(communityBans).values(banned);
    await tx.insert(groupMessages).values({
      id: messageId,
      communityId,
      seq: 1,
      senderId: cast.other.id,
      text: "سلام",
      sentDigest: createHash("sha256").update("سلام").digest(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + messageLifetime),
    });
  });
  return { communityId, requestId, messageId, cast };
}

type Act = (viewer: Viewer, place: Place) => Promise<unknown>;
type Expected = Partial<Record<Actor, string>> & { insiders: string; outsiders: string };

const about = (viewer: Viewer, { communityId }: Place) => ({ viewer, communityId, now });
const aboutOther = (viewer: Viewer, place: Place) => ({
  ...about(viewer, place),
  memberId: place.cast.other.id,
});

const forMembers: Expected = { insiders: "done", outsiders: "NotFound", suspended: "NotFound" };
/** A suspended member's every act is refused before anything is looked for. */
const forAdmins: Expected = {
  insiders: "done",
  outsiders: "NotFound",
  member: "NotAllowed",
  suspended: "NotAllowed",
};
const readForAdmins: Expected = { ...forAdmins, suspended: "NotFound" };
const forNobody: Expected = { insiders: "NotFound", outsiders: "NotFound" };

const operations: Record<string, [Act, Expected]> = {
  "see the invitation": [
    (viewer, { communityId }) => findCommunity(viewer, communityId, now),
    { insiders: "done", outsiders: "done" },
  ],
  "read the messages": [
    (viewer, { communityId }) =>
      listGroupMessages(viewer, { communityId, before: null, limit: 9, now }),
    forMembers,
  ],
  "be told a message": [
    async (viewer, { messageId }) =>
      (await readGroupMessages(viewer, [messageId], now)).length ? "done" : "nothing",
    { insiders: "done", outsiders: "nothing", suspended: "nothing" },
  ],
  "see the members": [
    (viewer, { communityId }) => listMembers(viewer, { communityId, q: "", after: null, now }),
    forMembers,
  ],
  "write a message": [
    (viewer, { communityId }) =>
      sendGroupMessage(viewer, { id: newId(), communityId, text: "أنا", now }),
    { insiders: "sent", outsiders: "refused", suspended: "NotAllowed" },
  ],
  "change another's message": [
    (viewer, { messageId }) => editGroupMessage(viewer, { id: messageId, text: "x", now }),
    { ...forNobody, suspended: "NotAllowed" },
  ],
  "delete another's message": [
    (viewer, { messageId }) => deleteGroupMessage(viewer, { id: messageId, now }),
    forNobody,
  ],
  "mark as seen": [
    (viewer, { communityId }) => markSeen(viewer, { communityId, seq: 1, now }),
    forMembers,
  ],
  mute: [(viewer, place) => setMuted({ ...about(viewer, place), isMuted: true }), forMembers],
  "join past its admins": [
    (viewer, place) => join(about(viewer, place)),
    { insiders: "joined", outsiders: "NotAllowed", suspended: "NotAllowed" },
  ],
  "ask to join": [
    (viewer, place) => requestToJoin(about(viewer, place)),
    {
      insiders: "member-already",
      outsiders: "requested",
      banned: "NotAllowed",
      suspended: "NotAllowed",
    },
  ],
  "take one's request back": [
    (viewer, place) => cancelRequest(about(viewer, place)),
    { insiders: "done", outsiders: "done" },
  ],
  leave: [
    (viewer, place) => leave(about(viewer, place)),
    { insiders: "left", outsiders: "NotFound" },
  ],
  "see the requests, and who was refused": [
    (viewer, { communityId }) => listRequests(viewer, communityId, now),
    readForAdmins,
  ],
  "see who is banned": [
    (viewer, { communityId }) => listBanned(viewer, communityId, now),
    readForAdmins,
  ],
  approve: [
    (viewer, place) =>
      decideRequest({ ...about(viewer, place), requestId: place.requestId, approve: true }),
    forAdmins,
  ],
  refuse: [
    (viewer, place) =>
      decideRequest({ ...about(viewer, place), requestId: place.requestId, approve: false }),
    forAdmins,
  ],
  "remove a member": [(viewer, place) => remove(aboutOther(viewer, place)), forAdmins],
  "remove the creator": [
    (viewer, place) => remove({ ...about(viewer, place), memberId: place.cast.creator.id }),
    { ...forAdmins, admin: "NotAllowed", creator: "NotAllowed" },
  ],
  "remove an admin": [
    (viewer, place) => remove({ ...about(viewer, place), memberId: place.cast.admin.id }),
    { ...forAdmins, admin: "NotAllowed" },
  ],
  "remove oneself": [
    (viewer, place) => remove({ ...about(viewer, place), memberId: viewer.id }),
    { ...forAdmins, admin: "NotAllowed", creator: "NotAllowed" },
  ],
  "ban a member": [(viewer, place) => ban(aboutOther(viewer, place)), forAdmins],
  "ban the creator": [
    (viewer, place) => ban({ ...about(viewer, place), memberId: place.cast.creator.id }),
    { ...forAdmins, admin: "NotAllowed", creator: "NotAllowed" },
  ],
  "lift a ban": [
    (viewer, place) => unban({ ...about(viewer, place), memberId: place.cast.banned.id }),
    forAdmins,
  ],
  promote: [(viewer, place) => setRole({ ...aboutOther(viewer, place), role: "admin" }), forAdmins],
  "promote who is no member": [
    (viewer, place) =>
      setRole({ ...about(viewer, place), memberId: place.cast.stranger.id, role: "admin" }),
    { ...forAdmins, insiders: "NotFound" },
  ],
  "demote the creator": [
    (viewer, place) =>
      setRole({ ...about(viewer, place), memberId: place.cast.creator.id, role: "member" }),
    { ...forAdmins, admin: "NotAllowed", creator: "NotAllowed" },
  ],
  "hand over": [
    (viewer, place) => handOver(aboutOther(viewer, place)),
    { ...forAdmins, admin: "NotAllowed" },
  ],
  "change its settings": [
    (viewer, { communityId }) =>
      updateCommunity({
        viewer,
        id: communityId,
        input: communityInput({ kind: "private" }),
        now,
      }).then(() => "done"),
    forAdmins,
  ],
  "delete it": [
    (viewer, { communityId }) => deleteCommunity({ viewer, id: communityId, now }),
    forAdmins,
  ],
  "prolong it": [
    (viewer, { communityId }) => extendCommunity({ viewer, id: communityId, now }),
    { insiders: "NotAllowed", outsiders: "NotFound", suspended: "NotAllowed" },
  ],
  "exempt it from its end": [
    (viewer, { communityId }) => exemptCommunity({ viewer, id: communityId, now }),
    { ...forNobody, staff: "done" },
  ],
  "give it its end back": [
    (viewer, { communityId }) => endExemption({ viewer, id: communityId, now }),
    // It is not exempt.
    { ...forNobody, staff: "Conflict" },
  ],
  "bring back what runs": [
    (viewer, { communityId }) => restoreCommunity({ viewer, id: communityId, now }),
    { ...forNobody, suspended: "NotAllowed" },
  ],
};

const isInside = (actor: Actor) =>
  actor === "member" || actor === "admin" || actor === "creator" || actor === "suspended";

const harmless = new Set(["NotFound", "NotAllowed", "Conflict", "refused", "nothing"]);

/** Everything of a community, but for what its members have seen. */
async function stateOf(communityId: string): Promise<unknown> {
  const { rows } = await db().execute(sql`
    select (select to_jsonb(communities) from communities where id = ${communityId}) as community,
      (select jsonb_agg(to_jsonb(memberships) order by user_id) from memberships where community_id = ${communityId}) as members,
      (select jsonb_agg(to_jsonb(join_requests) order by id) from join_requests where community_id = ${communityId}) as requests,
      (select jsonb_agg(to_jsonb(community_bans) order by user_id) from community_bans where community_id = ${communityId}) as bans,
      (select jsonb_agg(to_jsonb(group_messages) order by id) from group_messages where community_id = ${communityId}) as messages`);
  return rows[0];
}

const cases = Object.entries(operations).flatMap(([name, [act, expected]]) =>
  actors.map((actor) => {
    const side = isInside(actor) ? expected.insiders : expected.outsiders;
    return { name, actor, act, outcome: expected[actor] ?? side };
  }),
);

describe("who may do what in a private community", () => {
  it.each(cases)("$actor: $name → $outcome", async ({ actor, act, outcome }) => {
    const isRefused = harmless.has(outcome);
    const place = isRefused ? shared : await furnish();
    const before = isRefused ? await stateOf(place.communityId) : null;
    const texts = await act(cast[actor], place).then(
      (value) => (typeof value === "string" ? value : "done"),
      (error: unknown) => (error as Error).name,
    );
    expect(texts).toBe(outcome);
    if (isRefused) expect(await stateOf(place.communityId)).toEqual(before);
  });
});
