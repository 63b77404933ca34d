import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { communityLifetime, messageLifetime } from "./community.ts";
import {
  communities,
  communityBans,
  groupMessages,
  joinRequests,
  memberships,
} from "./data/tables.ts";
import { endExemption, exemptCommunity, restoreCommunity } from "./ending-decisions.server.ts";
import { readGroupMessages } from "./group-messages.server.ts";
import { ban, remove, setRole } from "./membership.server.ts";

// Who may do what in a private community, where no form of a page asks for it (test/authorisation has the others).
// What is refused changes nothing.

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
type Cast = Record<Actor | "other", Viewer>;
type Place = { communityId: string; messageId: string; cast: Cast };

let cast: Cast;
let shared: Place;

beforeAll(async () => {
  const people = await Promise.all(
    [...actors, "other"].map(async (name) => {
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
  const [communityId, messageId] = [newId(), newId()];
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
    await tx
      .insert(joinRequests)
      .values({ id: newId(), communityId, userId: cast.requester.id, createdAt: now });
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
  return { communityId, messageId, cast };
}

type Act = (viewer: Viewer, place: Place) => Promise<unknown>;
type Expected = Partial<Record<Actor, string>> & { insiders: string; outsiders: string };

const about = (viewer: Viewer, { communityId }: Place) => ({ viewer, communityId, now });

/** A suspended member's every act is refused before anything is looked for. */
const forAdmins: Expected = {
  insiders: "done",
  outsiders: "NotFound",
  member: "NotAllowed",
  suspended: "NotAllowed",
};
const forNobody: Expected = { insiders: "NotFound", outsiders: "NotFound" };

const operations: Record<string, [Act, Expected]> = {
  "be told a message": [
    async (viewer, { messageId }) =>
      (await readGroupMessages(viewer, [messageId], now)).length ? "done" : "nothing",
    { insiders: "done", outsiders: "nothing", suspended: "nothing" },
  ],
  "remove an admin": [
    (viewer, place) => remove({ ...about(viewer, place), memberId: place.cast.admin.id }),
    { ...forAdmins, admin: "NotAllowed" },
  ],
  "remove oneself": [
    (viewer, place) => remove({ ...about(viewer, place), memberId: viewer.id }),
    { ...forAdmins, admin: "NotAllowed", creator: "NotAllowed" },
  ],
  "ban the creator": [
    (viewer, place) => ban({ ...about(viewer, place), memberId: place.cast.creator.id }),
    { ...forAdmins, admin: "NotAllowed", creator: "NotAllowed" },
  ],
  "promote who is no member": [
    (viewer, place) =>
      setRole({ ...about(viewer, place), memberId: place.cast.stranger.id, role: "admin" }),
    { ...forAdmins, insiders: "NotFound" },
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
