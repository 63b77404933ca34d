import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now } from "#test/factories.ts";
import { judgeReplyPaces } from "./messages-jobs.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/durations.ts";

// Fifty sellers as a buyer would judge them. `3 10:00>10:40` are three first messages at ten o'clock in Damascus, on
// three days, replied to at 10:40; `>+1 9:00` is the next day, `>-` never. What stands behind them in brackets is
// about their writers or listings.
const histories: readonly [
  says: string,
  history: string,
  word: "hour" | "day" | "seldom" | null,
][] = [
  ["replies in minutes", "12 10:00>10:05", "hour"],
  ["replies in half an hour", "10 18:00>18:30", "hour"],
  ["replies in just an hour", "10 12:00>13:00", "hour"],
  ["replies in two hours", "10 12:00>14:00", "day"],
  ["replies in the evening after work", "14 9:00>19:00", "day"],
  ["replies the next morning", "12 20:00>+1 9:00", "day"],
  ["replies two days later", "12 10:00>+2 12:00", "seldom"],
  ["never replies", "15 10:00>-", "seldom"],
  ["has nine talks", "9 10:00>10:05", null],
  ["has ten talks", "10 10:00>10:05", "hour"],
  ["has none", "", null],
  ["is written to at night, replies at breakfast", "12 2:00>8:20", "hour"],
  ["is written to before midnight, replies after getting up", "12 23:30>+1 8:45", "hour"],
  [
    "is written to at half past ten at night, replies at half past eight",
    "12 22:30>+1 8:30",
    "hour",
  ],
  ["is written to late, replies at nine", "12 22:30>+1 9:00", "day"],
  ["replies at night to what came at night", "12 1:00>3:00", "hour"],
  ["replies at night to what came in the evening", "12 22:00>+1 2:00", "hour"],
  ["is quick, but without electricity on four of ten days", "6 10:00>10:20; 4 10:00>17:00", "hour"],
  ["is quick on half of the days, and silent on the others", "5 10:00>10:20; 5 10:00>-", "hour"],
  ["is quick on fewer than half of the days", "4 10:00>10:20; 6 10:00>17:00", "day"],
  ["is quick to some, silent to most", "5 10:00>10:20; 7 10:00>-", "seldom"],
  ["replies within a day to most", "8 10:00>20:00; 4 10:00>-", "day"],
  ["was without electricity for three days", "8 10:00>10:30; 3 10:00>+3 10:00", "hour"],
  ["is slow to half, silent to half", "5 10:00>+3 10:00; 5 10:00>-", "seldom"],
  ["has few talks that count: the others are too old", "9 10:00>10:05; 5 10:00>10:05 (old)", null],
  ["was slow long ago, and is quick now", "10 10:00>10:10; 20 10:00>- (old)", "hour"],
  ["blocked those they do not answer", "10 10:00>10:10; 12 10:00>- (blocked)", "hour"],
  ["was blocked by those they did not answer", "10 10:00>10:10; 12 10:00>- (blocker)", "hour"],
  ["does not answer who was suspended", "10 10:00>10:10; 12 10:00>- (suspended)", "hour"],
  ["has quick talks with suspended members alone", "12 10:00>10:10 (suspended)", null],
  ["does not answer what staff have hidden", "10 10:00>10:10; 12 10:00>- (hidden)", "hour"],
  ["does not answer what was taken back", "10 10:00>10:10; 12 10:00>- (taken back)", "hour"],
  ["does not answer about what is sold", "10 10:00>10:10; 12 10:00>- (sold)", "hour"],
  ["answered slowly about what is sold since", "12 10:00>19:00 (sold)", "day"],
  ["does not answer about what has ended", "10 10:00>10:10; 12 10:00>- (ended)", "hour"],
  [
    "does not answer about what was removed for good",
    "10 10:00>10:10; 12 10:00>- (purged)",
    "hour",
  ],
  ["does not answer about what is on offer", "10 10:00>10:10; 12 10:00>- (offered)", "seldom"],
  ["answers quickly about what is on offer", "10 10:00>10:10 (offered)", "hour"],
  ["is tested by staff", "12 10:00>10:01 (staff)", null],
  ["is written to by staff, and silent", "10 10:00>10:10; 12 10:00>- (staff)", "hour"],
  ["got messages this morning, not answered yet", "10 10:00>10:10; 12 7:00>- (today)", "hour"],
  ["got ten this morning, and nothing before", "10 8:00>- (today)", null],
  ["got them yesterday morning, and says nothing", "10 8:00>- (yesterday)", "seldom"],
  ["got them last evening, and it is noon", "10 22:00>- (yesterday)", null],
  ["began all talks themselves", "12 10:00>10:05 (own)", null],
  [
    "began most talks themselves, and is quick in the others",
    "10 10:00>10:05; 15 10:00>+5 10:00 (own)",
    "hour",
  ],
  ["has writers who left for good", "9 10:00>10:05; 5 10:00>10:05 (erased)", null],
  ["is a shop with many talks", "40 11:00>11:20; 15 11:00>15:00", "hour"],
  ["is a shop that replies in the afternoon", "10 9:00>9:30; 30 9:00>16:00", "day"],
  ["is quick in the morning, late in the evening", "6 9:00>9:20; 5 21:00>+1 12:00", "hour"],
];

const { db } = useDatabase();
/** Midnight in Damascus before the moment that the tests take for now, which is noon there. */
const midnight = new Date("2026-11-19T21:00:00Z").getTime();
const timeOf = (text: string) => {
  const [, days = "0", hours, minutes] = /^(?:\+(\d+) )?(\d+):(\d+)$/.exec(text) ?? [];
  return Number(days) * dayMs + Number(hours) * hourMs + Number(minutes) * minuteMs;
};

const daysAgo: Record<string, number> = { today: 0, yesterday: 1, old: 91 };

async function write(history: string): Promise<string> {
  const seller = await insertUser();
  const parts = history === "" ? [] : history.split("; ");
  for (const part of parts) {
    const [, count, from = "", to = "", about = ""] =
      /^(\d+) (.+?)>(.+?)(?: \((.+)\))?$/.exec(part) ?? [];
    for (let at = 0; at < Number(count); at++) {
      const ago = daysAgo[about] ?? 8 + at;
      const begin = midnight - (ago + (about === "old" ? at : 0)) * dayMs;
      const beganAt = new Date(begin + timeOf(from));
      const repliedAt = to === "-" ? null : new Date(begin + timeOf(to));
      await talk(seller, { beganAt, repliedAt, about });
    }
  }
  return seller.id;
}

type Talk = { beganAt: Date; repliedAt: Date | null; about: string };
type User = Awaited<ReturnType<typeof insertUser>>;

async function talk(seller: User, { beganAt, repliedAt, about }: Talk) {
  const buyer = await insertUser({
    ...(about === "suspended" && { suspendedAt: now }),
    ...(about === "staff" && { role: "moderator" }),
  });
  const [low, high] = [seller.id, buyer.id].sort();
  const id = newId();
  const [writer, receiver] = about === "own" ? [buyer, seller].reverse() : [buyer, seller];
  const statuses: Record<string, object> = {
    sold: { status: "sold", soldAt: now },
    ended: { status: "expired" },
    offered: {},
  };
  const listing = statuses[about] && (await insertListing(seller, statuses[about]));
  await db().execute(sql`
    insert into conversations (id, low_id, high_id, started_by, last_seq, created_at, last_at)
    values (${id}, ${low}, ${high}, ${writer?.id}, 2, ${beganAt.toISOString()}, ${beganAt.toISOString()})`);
  const message = (seq: number, from: User | undefined, to: User | undefined, at: Date) =>
    db().execute(sql`
      insert into messages (id, conversation_id, seq, sender_id, receiver_id, listing_id, listing_title, text,
        sent_digest, created_at, deleted_at, staff_hidden_at)
      values (${newId()}, ${id}, ${seq}, ${from?.id}, ${to?.id}, ${listing?.id ?? null},
        ${listing || about === "purged" ? "طاولة" : null}, ${about === "taken back" ? "" : "مرحبا"}, sha256('x'),
        ${at.toISOString()}, ${about === "taken back" ? at.toISOString() : null}::timestamptz,
        ${about === "hidden" ? at.toISOString() : null}::timestamptz)`);
  await message(1, writer, receiver, beganAt);
  if (repliedAt) await message(2, receiver, writer, repliedAt);
  if (about === "blocked" || about === "blocker") {
    const [one, other] = about === "blocked" ? [seller, buyer] : [buyer, seller];
    await db().execute(
      sql`insert into blocks (user_id, blocked_id, created_at) values (${one.id}, ${other.id}, ${now.toISOString()})`,
    );
  }
  if (about === "erased") await db().execute(sql`delete from users where id = ${buyer.id}`);
}

const paceOf = async (id: string) => {
  const { rows } = await db().execute<{ pace: string | null }>(
    sql`select reply_pace as pace from profiles where id = ${id}`,
  );
  return rows[0]?.pace;
};

describe("a seller who", () => {
  const ids = new Map<string, string>();
  beforeAll(async () => {
    for (const [says, history] of histories) ids.set(says, await write(history));
    await judgeReplyPaces(now);
  }, 120_000);

  it.each(histories)("%s (%s): %s", async (says, _, word) => {
    expect(await paceOf(ids.get(says) ?? "")).toBe(word);
  });

  it("was quick has no word any more when ninety days have passed, and nothing is written twice", async () => {
    const id = ids.get("replies in minutes") ?? "";
    const writes = async () => {
      const { rows } = await db().execute<{ xmin: string }>(
        sql`select xmin::text from profiles where id = ${id}`,
      );
      return rows[0]?.xmin;
    };
    const before = await writes();
    await judgeReplyPaces(now);
    expect(await writes()).toBe(before);
    await judgeReplyPaces(new Date(now.getTime() + 100 * dayMs));
    expect(await paceOf(id)).toBeNull();
  });
});
