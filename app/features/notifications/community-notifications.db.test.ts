import { beforeAll, expect, it } from "vitest";
import {
  endCommunities,
  notifyOfEnding,
} from "#app/features/communities/communities-jobs.server.ts";
import {
  deleteCommunity,
  restoreCommunity,
} from "#app/features/communities/ending-decisions.server.ts";
import { updateCommunity } from "#app/features/communities/communities.server.ts";
import { markSeen } from "#app/features/communities/group-messages.server.ts";
import {
  applyMemberStatus,
  cancelRequest,
  requestToJoin,
  setMuted,
  decideRequest,
  listRequests,
} from "#app/features/communities/membership.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { users } from "#app/features/accounts/data/tables.ts";
import { eq } from "drizzle-orm";
import { subscribe } from "#test/rooms.ts";
import { communityInput, create, letIn, person, send, tellEndings } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { now } from "#test/factories.ts";
import { linkOf, listNotifications, notificationEvents } from "./notifications.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

const day = (count: number) => new Date(now.getTime() + count * dayMs);

async function notificationsOf(viewer: Viewer) {
  const { notifications } = await listNotifications(viewer, { after: null, limit: 50 });
  return notifications.map(({ type, count, isRead, data, community }) => ({
    type,
    count,
    isRead,
    decision: data.decision ?? null,
    name: community?.name ?? null,
  }));
}

it("waits for nobody's decision any more once a community turns public, at no admin", async () => {
  const [rima, omar, hala] = [await person(), await person(), await person()];
  const id = await create(rima, { kind: "private", name: "مفتوح" });
  await letIn(id, rima, omar, "admin");
  await requestToJoin({ viewer: hala, communityId: id, now });
  for (const admin of [rima, omar])
    expect(await notificationsOf(admin)).toContainEqual(
      expect.objectContaining({ type: "community_request", isRead: false }),
    );
  await updateCommunity({ viewer: rima, id, input: communityInput({ name: "مفتوح" }), now });
  for (const admin of [rima, omar])
    expect((await notificationsOf(admin)).map(({ type }) => type)).not.toContain(
      "community_request",
    );
});

it("notifies the admins of all open requests in one notification, which no longer counts a withdrawn or decided one", async () => {
  const [rima, omar, hala] = [await person(), await person(), await person()];
  const communityId = await create(rima, { kind: "private", name: "طلبات" });
  const of = { type: "community_request", name: "طلبات", isRead: false };
  for (const viewer of [omar, hala]) await requestToJoin({ viewer, communityId, now });
  expect(await notificationsOf(rima)).toMatchObject([{ ...of, count: 2 }]);
  await cancelRequest({ viewer: omar, communityId, now });
  expect(await notificationsOf(rima)).toMatchObject([{ ...of, count: 1 }]);
  const requestId = (await listRequests(rima, communityId, now)).waiting[0]?.id ?? "";
  await decideRequest({ viewer: rima, communityId, requestId, approve: true, now });
  expect(await notificationsOf(rima)).toEqual([]);
  expect(await notificationsOf(hala)).toMatchObject([
    { type: "community_decision", decision: "approved", name: "طلبات" },
  ]);
  expect(linkOf({ type: "community_request", listingId: null, data: { communityId } })).toBe(
    `/community/${communityId}/requests`,
  );
});

it("notifies a mentioned member until they open the community, and never one who has muted it", async () => {
  const rima = await person("ريما الحلبي");
  const communityId = await create(rima);
  const [omar, hala] = [await person("عمر الخطيب"), await person("هالة صبّاغ")];
  for (const viewer of [omar, hala]) await letIn(communityId, rima, viewer);
  await setMuted({ viewer: hala, communityId, isMuted: true, now });
  for (let i = 0; i < 2; i++) await send(rima, communityId, "@عمر الخطيب و @هالة صبّاغ، أهلًا");
  expect(await notificationsOf(omar)).toMatchObject([{ type: "community_mention", count: 2 }]);
  expect(await notificationsOf(hala)).toEqual([]);
  await markSeen(omar, { communityId, seq: 2, now });
  expect(await notificationsOf(omar)).toMatchObject([{ isRead: true }]);
});

it("notifies every member three days before the end, one day before it, and at the end, once each", async () => {
  const [rima, omar] = [await person(), await person()];
  const communityId = await create(rima);
  await letIn(communityId, rima, omar);
  for (const at of [day(11), day(11.5), day(13), day(14), day(14.2)]) {
    await endCommunities(at);
    await tellEndings();
  }
  // A job that is done again tells nothing again.
  await notifyOfEnding({ communityId, news: "ends-3", at: day(11).toISOString() });
  for (const viewer of [rima, omar])
    expect((await notificationsOf(viewer)).map(({ decision }) => decision)).toEqual([
      "ends-0",
      "ends-1",
      "ends-3",
    ]);
});

it("notifies the other members when an admin deletes the community, and when it is restored", async () => {
  const [rima, omar, hala] = [await person(), await person(), await person()];
  const id = await create(rima, { name: "سوق الحي" });
  for (const viewer of [omar, hala]) await letIn(id, rima, viewer);
  await deleteCommunity({ viewer: rima, id, now });
  await tellEndings();
  for (const viewer of [omar, hala])
    expect(await notificationsOf(viewer)).toMatchObject([
      { decision: "deleted", name: "سوق الحي" },
    ]);
  expect(await notificationsOf(rima)).toEqual([]);
  await restoreCommunity({ viewer: rima, id, now: day(1) });
  await tellEndings();
  expect((await notificationsOf(omar)).map(({ decision }) => decision)).toEqual([
    "back",
    "deleted",
  ]);
  expect(await notificationsOf(rima)).toEqual([]);
});

it("notifies the member who takes over from a creator who leaves, once", async () => {
  const [rima, omar, hala] = [await person(), await person(), await person()];
  const id = await create(rima, { name: "بلا منشئ" });
  await letIn(id, rima, omar);
  await letIn(id, rima, hala, "member", new Date(now.getTime() + 1000));
  const stands = (leavesAt: Date | null) =>
    db().transaction(async (tx) => {
      await tx.update(users).set({ deletionRequestedAt: leavesAt }).where(eq(users.id, rima.id));
      await applyMemberStatus(tx, rima.id);
    });
  for (const leavesAt of [day(1), null, day(2)]) await stands(leavesAt);
  const inCharge = { type: "community_decision", decision: "creator", name: "بلا منشئ" };
  expect(await notificationsOf(omar)).toMatchObject([inCharge]);
  expect(await notificationsOf(hala)).toEqual([]);
});

it("notifies the member who takes over a restored community whose creator has gone", async () => {
  const [rima, omar] = [await person(), await person()];
  const id = await create(rima);
  await letIn(id, rima, omar, "admin");
  await deleteCommunity({ viewer: omar, id, now });
  await db().update(users).set({ suspendedAt: now }).where(eq(users.id, rima.id));
  await restoreCommunity({ viewer: omar, id, now });
  expect((await notificationsOf(omar)).map(({ decision }) => decision)).toEqual([
    "creator",
    "promoted",
  ]);
});
