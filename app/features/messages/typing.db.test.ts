import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { block } from "#app/features/safety/blocks.server.ts";
import { newId } from "#app/platform/id.ts";
import { memberChannel, onSignal, type Signal } from "#app/platform/live/live-events.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { typingEveryMs } from "./message.ts";
import { publishTyping } from "./messages.server.ts";
import { sendMessage } from "./send-message.server.ts";

const { db } = useDatabase();
let messages: Signal[] = [];
onSignal((signal) => messages.push(signal));
beforeEach(() => {
  messages = [];
});

const later = (ms: number) => new Date(now.getTime() + ms);

function send(from: Viewer, to: Viewer) {
  const input = { id: newId(), receiverId: to.id, listingId: null, text: "مرحبا", pictureIds: [] };
  return sendMessage({ viewer: from, input, now });
}

async function talking() {
  const [rima, omar] = [viewerOf(await insertUser()), viewerOf(await insertUser())];
  await send(rima, omar);
  await send(omar, rima);
  return { rima, omar };
}

/** Everything that a request might leave behind. */
async function written(): Promise<unknown> {
  const { rows } = await db().execute(sql`
    select (select count(*) from live_events) as events, (select count(*) from limits) as limits,
      (select count(*) from messages) as messages`);
  return rows;
}

it("typing is sent to the other person alone, every few seconds at most, and stored nowhere", async () => {
  const { rima, omar } = await talking();
  const before = await written();
  for (let ms = 0; ms < 2 * typingEveryMs; ms += 100) await publishTyping(rima, omar.id, later(ms));
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.length).toBeLessThan(5);
  for (const { channels, kind, data } of messages) {
    expect({ channels, kind, data }).toEqual({
      channels: [memberChannel(omar.id)],
      kind: "typing",
      data: { peerId: rima.id },
    });
  }
  expect(await written()).toEqual(before);
});

it("typing is not sent to a stranger, to somebody who has never answered, to oneself, or to an id of no member", async () => {
  const { rima } = await talking();
  const stranger = viewerOf(await insertUser());
  const silent = viewerOf(await insertUser());
  await send(rima, silent);
  let ms = 0;
  for (const id of [stranger.id, silent.id, rima.id, newId(), "x' or true"])
    await publishTyping(rima, id, later((ms += 10_000)));
  // The silent member has never answered: Rima does not learn that they read.
  await publishTyping(silent, rima.id, later((ms += 10_000)));
  expect(messages).toEqual([]);
});

it("typing is not sent when one of the two has blocked the other, is suspended or is leaving", async () => {
  const blocking = await talking();
  await block({ viewer: blocking.omar, memberId: blocking.rima.id, now });
  await publishTyping(blocking.rima, blocking.omar.id, later(0));
  await publishTyping(blocking.omar, blocking.rima.id, later(0));
  const leaving = await talking();
  await db()
    .update(users)
    .set({ deletionRequestedAt: now })
    .where(sql`${users.id} = ${leaving.omar.id}`);
  await publishTyping(leaving.rima, leaving.omar.id, later(0));
  const suspended = await talking();
  await publishTyping({ ...suspended.rima, isSuspended: true }, suspended.omar.id, later(0));
  expect(messages).toEqual([]);
});
