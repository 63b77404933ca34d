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
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import {
  countUnread,
  listNotifications,
  openNotification,
  notificationEvents,
} from "./notifications.server.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

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

/** What waits for them: in the badges, in the list of conversations, on the page of notifications. */
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
    items: notifications.map(({ type, count }) => `${type} ${count}`),
  };
}

const nothing = { badges: { messages: 0, notifications: 0 }, list: [0], items: [] };

describe("a message that was never read", () => {
  it("is no longer counted as unread, on any badge, when its writer deletes it", async () => {
    const [rima, omar] = [await member(), await member()];
    const ids = [await send(rima, omar), await send(rima, omar)];
    expect(await waitingFor(omar)).toEqual({
      badges: { messages: 2, notifications: 1 },
      list: [2],
      items: ["message 2"],
    });
    await deleteMessage(rima, { id: ids[0] ?? "", now });
    expect(await waitingFor(omar)).toEqual({
      badges: { messages: 1, notifications: 1 },
      list: [1],
      items: ["message 1"],
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

  it("is not counted as unread while staff hide it, and is again when they show it", async () => {
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

  it("leaves notifications of other people, and read ones, as they are", async () => {
    const [rima, lina, omar] = [await member(), await member(), await member()];
    const [first] = [await send(rima, omar), await send(lina, omar)];
    await markRead(omar, { peerId: rima.id, seq: 1, now });
    await deleteMessage(rima, { id: first, now });
    const { badges, list, items } = await waitingFor(omar);
    expect({ badges, items }).toEqual({
      badges: { messages: 1, notifications: 1 },
      items: ["message 1"],
    });
    expect(list.sort()).toEqual([0, 1]);
    const all = await listNotifications(omar, { after: null, limit: 9 });
    expect(all.notifications).toHaveLength(2);
  });

  it("is shown with its writer's name in the notification, but not when the writer is leaving", async () => {
    const rima = viewerOf(await insertUser({ name: "ريما" }));
    const leaving = viewerOf(await insertUser({ name: "سلمى" }));
    const omar = await member();
    for (const from of [rima, leaving]) await send(from, omar);
    await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, leaving.id));
    const { notifications } = await listNotifications(omar, { after: null, limit: 9 });
    const named = notifications.map(({ data, sender }) => [data.senderId, sender?.name]);
    expect(Object.fromEntries(named)).toEqual({ [rima.id]: "ريما", [leaving.id]: undefined });
  });

  it("is opened by its notification, in the conversation with its writer", async () => {
    const [rima, omar] = [await member(), await member()];
    await send(rima, omar);
    const [notification] = (await listNotifications(omar, { after: null, limit: 9 })).notifications;
    expect(await openNotification(omar, notification?.id ?? "", now)).toBe(
      `/messages?receiverId=${rima.id}`,
    );
  });

  it("is not counted when the entire conversation is deleted at once", async () => {
    const [rima, omar] = [await member(), await member()];
    const ids: string[] = [];
    for (let i = 0; i < 8; i++) ids.push(await send(rima, omar));
    await Promise.all(ids.map((id) => deleteMessage(rima, { id, now })));
    expect(await waitingFor(omar)).toEqual(nothing);
  });
});
