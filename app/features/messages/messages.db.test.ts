import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { block } from "#app/features/safety/blocks.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { memberChannel } from "#app/platform/live/live-events.server.ts";
import { eventsAfter } from "#app/platform/live/live-reading.server.ts";
import { limitRows } from "#app/platform/tables.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { conversations, messages } from "./data/tables.ts";
import type { MessageInput } from "./message.ts";
import {
  deleteMessage,
  editMessage,
  findReceiver,
  listConversations,
  listMessages,
  markRead,
  readMessages,
} from "./messages.server.ts";
import { countUnread } from "#app/features/notifications/notifications.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();

const two = async () => {
  const [a, b] = await Promise.all([insertUser(), insertUser()]);
  return { a, b, rima: viewerOf(a), omar: viewerOf(b) };
};

function input(receiverId: string, overrides: Partial<MessageInput> = {}): MessageInput {
  return { id: newId(), receiverId, listingId: null, text: "مرحبا", pictureIds: [], ...overrides };
}

const textsOf = async (viewer: ReturnType<typeof viewerOf>, peerId: string) =>
  (await listMessages(viewer, { which: { peerId }, before: null, limit: 100 })).messages.map(
    ({ text }) => text,
  );

describe("sendMessage", () => {
  it("makes one message, however often and at the same time it is sent", async () => {
    const { rima, omar } = await two();
    const sent = input(omar.id);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => sendMessage({ viewer: rima, input: sent, now })),
    );
    expect(new Set(outcomes)).toEqual(new Set(["sent"]));
    await sendMessage({ viewer: rima, input: sent, now });
    const rows = await db().select().from(messages).where(eq(messages.senderId, rima.id));
    expect(rows).toMatchObject([{ id: sent.id, seq: 1 }]);
    const events = await eventsAfter(db(), memberChannel(omar.id), 0, 10);
    expect(events).toMatchObject([{ seq: 1, kind: "message", data: { id: sent.id } }]);
  });

  it("numbers messages sent at the same time without a gap, and alike for both", async () => {
    const { rima, omar } = await two();
    await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        sendMessage({
          viewer: i % 2 ? rima : omar,
          input: input(i % 2 ? omar.id : rima.id, { text: `${i}` }),
          now,
        }),
      ),
    );
    const ofRima = (
      await listMessages(rima, { which: { peerId: omar.id }, before: null, limit: 50 })
    ).messages;
    expect(ofRima.map(({ seq }) => seq)).toEqual(ofRima.map((_, index) => index + 1));
    expect(ofRima).toHaveLength(24);
    expect(await textsOf(omar, rima.id)).toEqual(ofRima.map(({ text }) => text));
    const pair = await db()
      .select()
      .from(conversations)
      .where(eq(conversations.startedBy, rima.id));
    const other = await db()
      .select()
      .from(conversations)
      .where(eq(conversations.startedBy, omar.id));
    expect(pair.length + other.length).toBe(1);
  });

  it("refuses another text, another receiver and another sender under the same id", async () => {
    const { a, rima, omar } = await two();
    const third = viewerOf(await insertUser());
    const sent = input(omar.id);
    await sendMessage({ viewer: rima, input: sent, now });
    const forged: [typeof rima, MessageInput][] = [
      [rima, { ...sent, text: "غير ذلك" }],
      [rima, { ...sent, receiverId: third.id }],
      [third, { ...sent, receiverId: omar.id }],
      [omar, { ...sent, receiverId: a.id }],
    ];
    for (const [viewer, each] of forged)
      await expect(sendMessage({ viewer, input: each, now })).rejects.toThrow(Conflict);
    expect(await textsOf(omar, rima.id)).toEqual(["مرحبا"]);
  });

  it("begins no conversation about what is reserved for somebody else, unless the seller keeps a waiting list", async () => {
    const seller = await insertUser();
    const buyer = viewerOf(await insertUser());
    const { omar } = await two();
    const closed = await insertListing(seller, { reservedFor: buyer.id });
    const write = (viewer: typeof omar, listingId: number | null, id = newId()) =>
      sendMessage({ viewer, input: input(seller.id, { id, listingId }), now });
    const id = newId();
    const before = await db().select().from(limitRows);
    expect(await write(omar, closed.id, id)).toBe("reserved");
    expect(await textsOf(viewerOf(seller), omar.id)).toEqual([]);
    // Nothing is taken from the sender's allowance.
    expect(await db().select().from(limitRows)).toEqual(before);
    expect(await write(buyer, closed.id)).toBe("sent");
    const waiting = await insertListing(seller, { reservedFor: buyer.id, hasWaitingList: true });
    const third = viewerOf(await insertUser());
    expect(await write(third, waiting.id)).toBe("sent");
    // Their conversation goes on, whatever is reserved.
    expect(await write(third, closed.id)).toBe("sent");
    const answer = input(omar.id, { listingId: closed.id });
    expect(await sendMessage({ viewer: viewerOf(seller), input: answer, now })).toBe("sent");
    expect(await write(omar, closed.id, id)).toBe("sent");
  });

  it("does not reveal why somebody cannot be written to", async () => {
    const { rima, omar } = await two();
    const suspended = await insertUser({ suspendedAt: now });
    const leaving = await insertUser({ deletionRequestedAt: now });
    const blocking = viewerOf(await insertUser());
    const blocked = viewerOf(await insertUser());
    await block({ viewer: blocking, memberId: rima.id, now });
    await block({ viewer: rima, memberId: blocked.id, now });
    for (const receiverId of [
      rima.id,
      newId(),
      "x' or 1=1",
      suspended.id,
      leaving.id,
      blocking.id,
      blocked.id,
    ])
      expect(await sendMessage({ viewer: rima, input: input(receiverId), now })).toBe("refused");
    expect(await sendMessage({ viewer: rima, input: input(omar.id), now })).toBe("sent");
  });

  it("is refused to a member who is suspended, leaving or unconfirmed", async () => {
    const { rima, omar } = await two();
    for (const viewer of [
      { ...rima, isSuspended: true },
      { ...rima, deletionRequestedAt: now },
      { ...rima, mustConfirm: true },
    ])
      await expect(sendMessage({ viewer, input: input(omar.id), now })).rejects.toThrow(NotAllowed);
  });

  it("names the listing it is about only when the sender may see it and it is one of the two's", async () => {
    const { a, b, rima, omar } = await two();
    const own = await insertListing(b, { title: "غسالة" });
    const draft = await insertListing(b, { status: "draft" });
    const foreign = await insertListing(await insertUser());
    for (const listing of [own, draft, foreign])
      await sendMessage({ viewer: rima, input: input(omar.id, { listingId: listing.id }), now });
    const { messages: shown } = await listMessages(omar, {
      which: { peerId: a.id },
      before: null,
      limit: 9,
    });
    expect(shown.map(({ listing }) => listing)).toEqual([
      { id: own.id, title: "غسالة" },
      null,
      null,
    ]);
  });

  it("stops at thirty in a minute and twenty new conversations in a day", async () => {
    const { rima, omar } = await two();
    for (let i = 0; i < 30; i++) await sendMessage({ viewer: rima, input: input(omar.id), now });
    await expect(sendMessage({ viewer: rima, input: input(omar.id), now })).rejects.toThrow(
      TooMany,
    );

    const busy = viewerOf(await insertUser());
    for (let i = 0; i < 20; i++) {
      const stranger = await insertUser();
      await sendMessage({ viewer: busy, input: input(stranger.id), now });
    }
    const oneMore = await insertUser();
    await expect(sendMessage({ viewer: busy, input: input(oneMore.id), now })).rejects.toThrow(
      TooMany,
    );
  });
});

describe("a conversation", () => {
  it("is shown to its two members and to nobody else", async () => {
    const { rima, omar } = await two();
    const stranger = viewerOf(await insertUser({ role: "administrator" }));
    const sent = input(omar.id);
    await sendMessage({ viewer: rima, input: sent, now });
    for (const peerId of [rima.id, omar.id]) expect(await textsOf(stranger, peerId)).toEqual([]);
    expect(await readMessages(stranger, [sent.id])).toEqual([]);
    expect((await listConversations(stranger, { page: 0, limit: 9 })).conversations).toEqual([]);
    await expect(editMessage(stranger, { id: sent.id, text: "x", now })).rejects.toThrow(NotFound);
    await expect(deleteMessage(stranger, { id: sent.id, now })).rejects.toThrow(NotFound);
    await expect(editMessage(omar, { id: sent.id, text: "x", now })).rejects.toThrow(NotFound);
    await expect(deleteMessage(omar, { id: sent.id, now })).rejects.toThrow(NotFound);
    await markRead(stranger, { peerId: rima.id, seq: 9, now });
    expect((await countUnread(omar)).messages).toBe(1);
  });

  it("is marked as read by its receiver only, up to the message they saw, and both people's pages learn of it", async () => {
    const { rima, omar } = await two();
    for (let i = 0; i < 3; i++) await sendMessage({ viewer: rima, input: input(omar.id), now });
    await markRead(rima, { peerId: omar.id, seq: 3, now });
    expect((await countUnread(omar)).messages).toBe(3);
    await markRead(omar, { peerId: rima.id, seq: 2, now });
    expect((await countUnread(omar)).messages).toBe(1);
    const { messages: shown } = await listMessages(rima, {
      which: { peerId: omar.id },
      before: null,
      limit: 9,
    });
    expect(shown.map(({ isRead }) => isRead)).toEqual([true, true, false]);
    const events = await eventsAfter(db(), memberChannel(rima.id), 3, 9);
    expect(events).toMatchObject([{ kind: "read", data: { peerId: omar.id, seq: 2, by: "peer" } }]);
  });

  it("shows those with unread messages first, then the latest", async () => {
    const me = viewerOf(await insertUser());
    const [old, fresh, waiting] = await Promise.all([insertUser(), insertUser(), insertUser()]);
    const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
    await sendMessage({ viewer: viewerOf(waiting), input: input(me.id), now: at(0) });
    await sendMessage({ viewer: me, input: input(old.id), now: at(1) });
    await sendMessage({ viewer: me, input: input(fresh.id), now: at(2) });
    const { conversations: shown } = await listConversations(me, { page: 0, limit: 9 });
    expect(shown.map(({ peer, unread }) => [peer?.id, unread])).toEqual([
      [waiting.id, 1],
      [fresh.id, 0],
      [old.id, 0],
    ]);
  });

  it("is listed with what was last spoken of, and its picture while both may see it", async () => {
    const { a, b, rima, omar } = await two();
    const listing = await insertListing(b, { title: "غسالة" });
    const [picture] = await db()
      .insert(media)
      .values({
        id: newId(),
        ownerId: b.id,
        contentHash: "0".repeat(64),
        width: 4,
        height: 3,
        widths: [4],
        placeholder: "data:,",
        roomBytes: 0,
      })
      .returning();
    const mediaId = picture?.id ?? "";
    await db()
      .insert(listingPictures)
      .values({ id: newId(), listingId: listing.id, mediaId, kind: "business", position: 0 });
    const aboutOf = async () =>
      (await listConversations(omar, { page: 0, limit: 9 })).conversations.map(
        ({ about }) => about,
      );
    await sendMessage({ viewer: rima, input: input(omar.id), now });
    expect(await aboutOf()).toEqual([null]);
    await sendMessage({ viewer: rima, input: input(b.id, { listingId: listing.id }), now });
    await sendMessage({ viewer: omar, input: input(a.id), now });
    expect(await aboutOf()).toEqual([{ title: "غسالة", pictureId: mediaId }]);
    await db().update(listings).set({ status: "removed" }).where(eq(listings.id, listing.id));
    expect(await aboutOf()).toEqual([{ title: "غسالة", pictureId: null }]);
  });

  it("pages to earlier messages by their number", async () => {
    const { rima, omar } = await two();
    for (let i = 0; i < 7; i++)
      await sendMessage({ viewer: rima, input: input(omar.id, { text: `${i}` }), now });
    const last = await listMessages(omar, { which: { peerId: rima.id }, before: null, limit: 3 });
    expect(last.messages.map(({ text }) => text)).toEqual(["4", "5", "6"]);
    expect(last.hasEarlier).toBe(true);
    const first = await listMessages(omar, { which: { peerId: rima.id }, before: 3, limit: 3 });
    expect(first.messages.map(({ text }) => text)).toEqual(["0", "1"]);
    expect(first.hasEarlier).toBe(false);
  });

  it("shows a deleted message as deleted in its place, and marks an edited one", async () => {
    const { rima, omar } = await two();
    const [edited, deleted] = [input(omar.id), input(omar.id)];
    for (const each of [edited, deleted]) await sendMessage({ viewer: rima, input: each, now });
    await editMessage(rima, { id: edited.id, text: "مرحبا بك", now });
    await deleteMessage(rima, { id: deleted.id, now });
    await deleteMessage(rima, { id: deleted.id, now });
    await expect(editMessage(rima, { id: deleted.id, text: "x", now })).rejects.toThrow(NotFound);
    const { messages: shown } = await listMessages(omar, {
      which: { peerId: rima.id },
      before: null,
      limit: 9,
    });
    expect(shown).toMatchObject([
      { text: "مرحبا بك", isEdited: true, isDeleted: false },
      { text: "", isEdited: false, isDeleted: true },
    ]);
    expect((await countUnread(omar)).messages).toBe(1);
  });

  it("stays with one person when the other's account is erased", async () => {
    const { rima, omar } = await two();
    await sendMessage({ viewer: rima, input: input(omar.id), now });
    await db().delete(users).where(eq(users.id, rima.id));
    const { conversations: shown } = await listConversations(omar, { page: 0, limit: 9 });
    expect(shown).toMatchObject([{ peer: null, last: { text: "مرحبا" } }]);
  });
});

it("can be begun with another member, but not with oneself or somebody who is suspended, leaving or unknown", async () => {
  const { rima, omar } = await two();
  const suspended = await insertUser({ suspendedAt: now });
  expect(await findReceiver(rima, omar.id, null)).toMatchObject({
    peer: { id: omar.id },
    isBlocked: false,
    topic: null,
  });
  for (const id of [rima.id, suspended.id, newId(), "x"])
    expect(await findReceiver(rima, id, null)).toBeNull();
});
