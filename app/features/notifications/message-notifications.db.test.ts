import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import {
  deleteMessage,
  listConversations,
  markRead,
  publishChanged,
} from "#app/features/messages/messages.server.ts";
import { sendMessage } from "#app/features/messages/send-message.server.ts";
import { newId } from "#app/platform/id.ts";
import { memberChannel } from "#app/platform/live/live-events.server.ts";
import { eventsAfter } from "#app/platform/live/live-reading.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import {
  countUnread,
  listNotifications,
  openNotification,
  subscribeNotifications,
} from "./notifications.server.ts";

const { db } = useDatabase();
beforeAll(() => subscribeNotifications());

const member = async () => viewerOf(await insertUser());

async function send(from: Viewer, to: Viewer): Promise<string> {
  const id = newId();
  const input = { id, receiverId: to.id, listingId: null, text: "مرحبا", pictureIds: [] };
  await sendMessage({ viewer: from, input, now });
  return id;
}

/** As staff do it, without their reasons. */
function hide(id: string, isHidden = true): Promise<void> {
  return db().transaction(async (tx) => {
    await tx.execute(
      sql`update messages set staff_hidden_at = ${isHidden ? now.toISOString() : null}::timestamptz where id = ${id}`,
    );
    await publishChanged(tx, id);
  });
}

/** What waits for them: in the badges, in the list of conversations, on the notices page. */
async function waitingFor(viewer: Viewer) {
  const { conversations } = await listConversations(viewer, { page: 0, limit: 9 });
  const { notifications } = await listNotifications(viewer, {
    after: null,
    limit: 9,
    isUnread: true,
  });
  return {
    badges: await countUnread(viewer),
    list: conversations.map(({ unread }) => unread),
    notices: notifications.map(({ type, count }) => `${type} ${count}`),
  };
}

const nothing = { badges: { messages: 0, notifications: 0 }, list: [0], notices: [] };

describe("a message that was never read", () => {
  it("waits for nobody when its writer takes it back", async () => {
    const [rima, omar] = [await member(), await member()];
    const ids = [await send(rima, omar), await send(rima, omar)];
    expect(await waitingFor(omar)).toEqual({
      badges: { messages: 2, notifications: 1 },
      list: [2],
      notices: ["message 2"],
    });
    await deleteMessage(rima, { id: ids[0] ?? "", now });
    expect(await waitingFor(omar)).toEqual({
      badges: { messages: 1, notifications: 1 },
      list: [1],
      notices: ["message 1"],
    });
    await deleteMessage(rima, { id: ids[1] ?? "", now });
    expect(await waitingFor(omar)).toEqual(nothing);
    const events = await eventsAfter(db(), memberChannel(omar.id), 2, 10);
    expect(events).toMatchObject([
      { kind: "notices" },
      { kind: "message-changed" },
      { kind: "notices" },
      { kind: "message-changed" },
    ]);
  });

  it("waits for nobody while staff have hidden it, and again when they bring it back", async () => {
    const [rima, omar] = [await member(), await member()];
    const id = await send(rima, omar);
    await hide(id);
    expect(await waitingFor(omar)).toEqual(nothing);
    await hide(id, false);
    expect((await waitingFor(omar)).badges.messages).toBe(1);
    expect((await waitingFor(omar)).list).toEqual([1]);
    await markRead(omar, { peerId: rima.id, seq: 1, now });
    expect(await waitingFor(omar)).toEqual(nothing);
  });

  it("leaves what others wrote waiting, and what was read as it is", async () => {
    const [rima, lina, omar] = [await member(), await member(), await member()];
    const [first] = [await send(rima, omar), await send(lina, omar)];
    await markRead(omar, { peerId: rima.id, seq: 1, now });
    await deleteMessage(rima, { id: first, now });
    const { badges, list, notices: notifications } = await waitingFor(omar);
    expect({ badges, notices: notifications }).toEqual({
      badges: { messages: 1, notifications: 1 },
      notices: ["message 1"],
    });
    expect(list.sort()).toEqual([0, 1]);
    const all = await listNotifications(omar, { after: null, limit: 9 });
    expect(all.notifications).toHaveLength(2);
  });

  it("is told by the name of who wrote it, as long as he is in sight", async () => {
    const rima = viewerOf(await insertUser({ name: "ريما" }));
    const leaving = viewerOf(await insertUser({ name: "سلمى" }));
    const omar = await member();
    for (const from of [rima, leaving]) await send(from, omar);
    await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, leaving.id));
    const { notifications } = await listNotifications(omar, { after: null, limit: 9 });
    const named = notifications.map(({ data, sender }) => [data.senderId, sender?.name]);
    expect(Object.fromEntries(named)).toEqual({ [rima.id]: "ريما", [leaving.id]: undefined });
  });

  it("is led to from its notice, in the conversation with who wrote it", async () => {
    const [rima, omar] = [await member(), await member()];
    await send(rima, omar);
    const [notification] = (await listNotifications(omar, { after: null, limit: 9 })).notifications;
    expect(await openNotification(omar, notification?.id ?? "", now)).toBe(
      `/messages?receiverId=${rima.id}`,
    );
  });

  it("is not counted by a notice when all of it goes at once", async () => {
    const [rima, omar] = [await member(), await member()];
    const ids: string[] = [];
    for (let i = 0; i < 8; i++) ids.push(await send(rima, omar));
    await Promise.all(ids.map((id) => deleteMessage(rima, { id, now })));
    expect(await waitingFor(omar)).toEqual(nothing);
  });
});
