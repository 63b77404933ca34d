import { and, count, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { notifications } from "#app/features/notifications/data/tables.ts";
import {
  countUnread,
  notificationEvents,
} from "#app/features/notifications/notifications.server.ts";
import { Conflict, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { memberChannel } from "#app/platform/live/live-events.server.ts";
import { readEventsAfter } from "#app/platform/live/live-poll.server.ts";
import { eventsAfter } from "#app/platform/live/live-reading.server.ts";
import { limitRows } from "#app/platform/tables.ts";
import { mergeByNumber } from "#app/ui/chat/conversation.tsx";
import { joinSome, subscribe } from "#test/rooms.ts";
import { breakingAt } from "#test/chaos/broken-statements.ts";
import { chanceOf } from "#test/chaos/chance.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { messages } from "./data/tables.ts";
import {
  deleteMessage,
  editMessage,
  listMessages,
  markRead,
  messagesLive,
} from "./messages.server.ts";
import {
  type Message,
  type MessageInput,
  newerOf,
  readByPeer,
  readChatEvent as readHeard,
} from "./message.ts";
import { sendMessage } from "./send-message.server.ts";

// What is promised of messages (quality.md B3), each with so many rounds as a minute allows.
const { db } = useDatabase();
beforeAll(() => {
  subscribe(...notificationEvents);
  joinSome({ live: [messagesLive] });
});

const two = async () => {
  const [rima, omar] = await Promise.all([insertUser(), insertUser()]);
  return { rima: viewerOf(rima), omar: viewerOf(omar) };
};
const input = (receiverId: string, text = "مرحبا", id = newId()): MessageInput => ({
  id,
  receiverId,
  listingId: null,
  text,
  pictureIds: [],
});
const liftLimits = () => db().delete(limitRows);
const rowsOf = (senderId: string) =>
  db().select().from(messages).where(eq(messages.senderId, senderId)).orderBy(messages.seq);
const eventsOf = async (userId: string) => {
  const events = await eventsAfter(db(), memberChannel(userId), 0, 1_000);
  return events === "gap" ? [] : events;
};

it("fifty sends of one message at once make one message, one event and one notification (N7)", async () => {
  const { rima, omar } = await two();
  for (let round = 1; round <= 6; round++) {
    const sent = input(omar.id, `${round}`);
    await liftLimits();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        sendMessage({ viewer: rima, input: sent, now }).catch((error: unknown) => error),
      ),
    );
    // Some may be told to wait; nobody is told anything wrong.
    expect(outcomes.filter((each) => each !== "sent" && !(each instanceof TooMany))).toEqual([]);
    expect(outcomes).toContain("sent");
    expect((await rowsOf(rima.id)).map(({ seq }) => seq)).toHaveLength(round);
    for (const { id } of [rima, omar]) {
      const told = (await eventsOf(id)).filter(({ kind }) => kind === "message");
      expect(told).toHaveLength(round);
    }
  }
  const [unread] = await db()
    .select({ number: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, omar.id), isNull(notifications.readAt)));
  expect(unread?.number).toBe(1);
});

it("of two texts sent at once under one id one is accepted and the other refused (N6)", async () => {
  const { rima, omar } = await two();
  for (let round = 0; round < 40; round++) {
    const id = newId();
    await liftLimits();
    const outcomes = await Promise.all(
      ["أ", "ب"].map((text) =>
        sendMessage({ viewer: rima, input: input(omar.id, text, id), now }).catch(
          (error: unknown) => error,
        ),
      ),
    );
    expect(outcomes.filter((each) => each === "sent")).toHaveLength(1);
    expect(outcomes.filter((each) => each instanceof Conflict)).toHaveLength(1);
    const [row] = await db().select().from(messages).where(eq(messages.id, id));
    expect(row?.text).toBe(outcomes[0] === "sent" ? "أ" : "ب");
  }
});

it("fifty sends at once never exceed the limits (N24)", async () => {
  const { rima, omar } = await two();
  const attempts = (receivers: string[]) =>
    Promise.all(
      receivers.map((id) => sendMessage({ viewer: rima, input: input(id), now }).catch(() => null)),
    );
  await attempts([omar.id]);
  await liftLimits();
  await attempts(Array.from({ length: 50 }, () => omar.id));
  expect(await rowsOf(rima.id)).toHaveLength(31);
  await liftLimits();
  const strangers = await Promise.all(Array.from({ length: 25 }, () => insertUser()));
  await attempts(strangers.map(({ id }) => id));
  expect(await rowsOf(rima.id)).toHaveLength(51);
});

it("is one new conversation of the day's twenty, however many of its first messages go at once", async () => {
  const { rima } = await two();
  for (let round = 0; round < 3; round++) {
    const stranger = await insertUser();
    await Promise.all(
      Array.from({ length: 9 }, () =>
        sendMessage({ viewer: rima, input: input(stranger.id), now }),
      ),
    );
  }
  expect(await rowsOf(rima.id)).toHaveLength(27);
});

describe("a connection that breaks at any statement (N17)", () => {
  // Before it is sent, the statement is not done; once it is sent, it may be.
  it.each(["before", "after"] as const)(
    "leaves nothing half done (%s it is sent)",
    async (when) => {
      for (let at = 1; ; at++) {
        const { rima, omar } = await two();
        const sent = input(omar.id);
        let outcome = "failed";
        const passed = await breakingAt(at, when, async () => {
          outcome = await sendMessage({ viewer: rima, input: sent, now });
        });
        // At one moment: what was on its way is perhaps being done now.
        const { rows } = await db().execute<{ stored: number; told: number }>(sql`
        select (select count(*)::int from messages where sender_id = ${rima.id}) as stored,
          (select count(*)::int from live_events
            where channel in (${memberChannel(rima.id)}, ${memberChannel(omar.id)})) as told`);
        const stored = rows[0]?.stored ?? 0;
        if (outcome === "sent") expect(stored).toBe(1);
        expect(rows[0]?.told).toBe(2 * stored);
        // As the device does.
        expect(await sendMessage({ viewer: rima, input: sent, now })).toBe("sent");
        expect(await rowsOf(rima.id)).toMatchObject([{ id: sent.id, seq: 1 }]);
        for (const { id } of [rima, omar]) expect(await eventsOf(id)).toHaveLength(1);
        if (passed < at) {
          expect(at).toBeGreaterThan(7);
          return;
        }
      }
    },
  );
});

it("an open page that follows the events shows the same as a page that is loaded again, whatever was done (N9)", async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const chance = chanceOf(seed);
    const { rima, omar } = await two();
    const page = async () =>
      (await listMessages(rima, { which: { peerId: omar.id }, before: null, limit: 100 })).messages;
    const act = async () => {
      const known = await page();
      const [from, to] = chance() < 0.5 ? [rima, omar] : [omar, rima];
      const some = known[Math.floor(chance() * known.length)];
      const own = some && some.isOwn === (from === rima) && !some.isDeleted;
      const what = chance();
      if (own && what < 0.2) await editMessage(from, { id: some.id, text: `${what}`, now });
      else if (own && what < 0.35) await deleteMessage(from, { id: some.id, now });
      else if (some && what < 0.55) await markRead(from, { peerId: to.id, seq: some.seq, now });
      else await sendMessage({ viewer: from, input: input(to.id, `${what}`), now });
    };
    for (let turn = 0; turn < 6; turn++) await act();
    let { cursor } = await readEventsAfter(rima, null);
    // What happens while the page is drawn is told as well.
    await Promise.all([act(), act()]);
    let shown: Message[] = await page();
    for (let turn = 0; turn < 10; turn++) {
      await act();
      if (chance() < 0.5) continue;
      const polled = await readEventsAfter(rima, cursor);
      cursor = polled.cursor;
      shown = applied(shown, polled.events);
    }
    shown = applied(shown, (await readEventsAfter(rima, cursor)).events);
    expect(ofOthersUnread(shown), `seed ${seed}`).toEqual(ofOthersUnread(await page()));
  }
}, 120_000);

/** Whether one has read what others wrote is not shown. */
function ofOthersUnread(messages: readonly Message[]): Message[] {
  return messages.map((message) => ({ ...message, isRead: message.isOwn && message.isRead }));
}

function applied(
  shown: Message[],
  told: Awaited<ReturnType<typeof readEventsAfter>>["events"],
): Message[] {
  let messages = shown;
  for (const each of told) {
    // As it comes to a browser.
    const received = readHeard(JSON.parse(JSON.stringify(each)));
    if (received?.kind === "message")
      messages = mergeByNumber(messages, [received.message], newerOf);
    if (received?.kind === "read") messages = readByPeer(messages, received.seq);
  }
  return messages;
}

it("the count of unread messages equals the unread rows, whatever was done at once (N22)", async () => {
  const { rima, omar } = await two();
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (client) => {
      const chance = chanceOf(client);
      for (let turn = 0; turn < 12; turn++) {
        const [from, to] = chance() < 0.5 ? [rima, omar] : [omar, rima];
        const what = chance();
        const own = (await rowsOf(from.id)).filter(({ deletedAt }) => !deletedAt);
        const some = own[Math.floor(chance() * own.length)];
        if (some && what < 0.25) await deleteMessage(from, { id: some.id, now });
        else if (some && what < 0.4) await markRead(to, { peerId: from.id, seq: some.seq, now });
        else
          await sendMessage({ viewer: from, input: input(to.id), now }).catch(async (error) => {
            if (!(error instanceof TooMany)) throw error;
            await liftLimits();
          });
      }
    }),
  );
  for (const viewer of [rima, omar]) {
    const [unread] = await db()
      .select({ number: count() })
      .from(messages)
      .where(
        and(
          eq(messages.receiverId, viewer.id),
          isNull(messages.readAt),
          isNull(messages.deletedAt),
        ),
      );
    // So many at most are counted.
    expect((await countUnread(viewer)).messages).toBe(Math.min(99, unread?.number ?? 0));
  }
  const all = [...(await rowsOf(rima.id)), ...(await rowsOf(omar.id))].map(({ seq }) => seq);
  expect(all.sort((a, b) => a - b)).toEqual(all.map((_, index) => index + 1));
});
