import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { logger, useLogger } from "#app/platform/logger.server.ts";
import { poolConfig, useDatabase } from "#test/database.ts";
import { useJobs } from "#test/jobs.ts";
import { TelegramBot } from "#test/telegram-bot.ts";
import { answerPress, callTelegram, sendTelegram } from "./bot-messages.server.ts";
import { purgeChats } from "./bot-queue.server.ts";
import { hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const bot = new TelegramBot();
let last = 7_400_000_000;

beforeAll(async () => {
  await bot.start();
  configureSite({ ...site(), telegramBotToken: bot.token, telegramApi: bot.root });
});
afterAll(() => bot.close());
useJobs();

beforeEach(async () => {
  bot.flood = { calls: 0, seconds: 1 };
  bot.impatience.length = 0;
  await db().execute(sql`delete from telegram_chats; delete from telegram_outcomes`);
});

function somebody() {
  const person = { id: ++last, first_name: "ريما" };
  bot.write(person, "/start");
  return person;
}

const say = (to: { id: number }, ...texts: string[]) =>
  db().transaction(async (tx) => {
    for (const text of texts) await sendTelegram(tx, { chat: String(to.id), text });
  });

const textsTo = (person: { id: number; first_name: string }) =>
  bot.to(person).map(({ text }) => text);

async function outcomes() {
  const { rows } = await db().execute<{ outcome: string; calls: string }>(
    sql`select outcome, calls from telegram_outcomes`,
  );
  return Object.fromEntries(rows.map(({ outcome, calls }) => [outcome, Number(calls)]));
}

/** Once nothing waits any more. */
const allMade = () =>
  vi.waitFor(
    async () => expect((await db().execute(sql`select from telegram_calls`)).rows).toHaveLength(0),
    { timeout: 60_000 },
  );

afterEach(() => allMade());

describe("the pace of the bot", () => {
  it("is thirty in any second and one a second in a chat, each chat in its order, with two processes", async () => {
    const second = await startWorker({ poolConfig: poolConfig(), handlers: callTelegram });
    try {
      const people = Array.from({ length: 40 }, somebody);
      await Promise.all(people.map((person) => say(person, "1", "2", "3")));
      await allMade();
      for (const person of people) expect(textsTo(person)).toEqual(["1", "2", "3"]);
      expect(bot.impatience).toEqual([]);
    } finally {
      await second.stop();
    }
  });

  it("is twenty a minute in a channel", async () => {
    const channel = { id: -1_001_234_567_890, first_name: "channel" };
    bot.write(channel, "/start");
    await say(channel, "1", "2");
    await allMade();
    expect(textsTo(channel)).toEqual(["1", "2"]);
    const [first, next] = bot.arrivals.filter(({ chat }) => chat === channel.id);
    expect((next?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(60_000 / 20 - 1);
  });
});

describe("a flood", () => {
  it("of one chat is waited for there, and nowhere else", async () => {
    const [rima, omar] = [somebody(), somebody()];
    bot.flood = { calls: 1, seconds: 3, chat: rima.id };
    await say(rima, "first", "second");
    await vi.waitFor(async () => expect(await outcomes()).toMatchObject({ flooded: 1 }), 20_000);
    await say(omar, "meanwhile");
    await allMade();
    expect(bot.sent.slice(-3).map(({ text }) => text)).toEqual(["meanwhile", "first", "second"]);
    expect(bot.impatience).toEqual([]);
    expect(await outcomes()).toEqual({ sent: 3, flooded: 1 });
  });

  it("of two chats is everybody's", async () => {
    const [rima, omar, salma] = [somebody(), somebody(), somebody()];
    bot.flood = { calls: 2, seconds: 3 };
    await say(rima, "to Rima");
    await say(omar, "to Omar");
    await vi.waitFor(async () => expect(await outcomes()).toMatchObject({ flooded: 2 }), 20_000);
    await say(salma, "to Salma");
    const { rows } = await db().execute<{ isWaiting: boolean }>(
      sql`select free_at > now() + interval '1 second' as "isWaiting" from telegram_chats where chat = '*'`,
    );
    expect(rows).toEqual([{ isWaiting: true }]);
    await allMade();
    expect(bot.impatience).toEqual([]);
    expect(textsTo(salma)).toEqual(["to Salma"]);
  });
});

describe("what waits to be said", () => {
  it("is said by another process when its own was killed, in its order, and counted as perhaps twice", async () => {
    const rima = somebody();
    await db().transaction(async (tx) => {
      await sendTelegram(tx, { chat: String(rima.id), text: "claimed" });
      await sendTelegram(tx, { chat: String(rima.id), text: "next" });
      await tx.execute(
        sql`update telegram_calls set claimed_at = now() - interval '21 seconds', tries = 1, unsure_after = -1
          where id = (select min(id) from telegram_calls)`,
      );
    });
    await allMade();
    expect(textsTo(rima)).toEqual(["claimed", "next"]);
    expect(await outcomes()).toEqual({ sent: 2, again: 1 });
  });

  it("is not said twice where it came and the answer was lost, and others' messages stay as they are", async () => {
    const [rima, omar] = [somebody(), somebody()];
    await say(rima, "known before");
    await say(omar, "of another chat");
    await allMade();
    const losses = [true, true];
    bot.losesAnswer = () => losses.shift() ?? false;
    await say(rima, "lost once");
    await say(omar, "lost too");
    await allMade();
    await say(rima, "after it");
    await allMade();
    expect(textsTo(rima)).toEqual(["known before", "lost once", "after it"]);
    expect(textsTo(omar)).toEqual(["of another chat", "lost too"]);
    expect(await outcomes()).toEqual({ sent: 3, unanswered: 2, found: 2 });
    expect(bot.impatience).toEqual([]);
  });

  it("is looked for by one alone, however long that takes", async () => {
    const rima = somebody();
    await db().transaction(async (tx) => {
      await sendTelegram(tx, { chat: String(rima.id), text: "looked for" });
      await tx.execute(
        sql`insert into telegram_chats (chat, free_at, last_message) values ('*', now(), 1000100)
          on conflict (chat) do update set last_message = excluded.last_message`,
      );
      await tx.execute(
        sql`update telegram_calls set claimed_at = now() - interval '21 seconds', tries = 1, unsure_after = 1000000`,
      );
    });
    const looks = () => bot.calls.filter((name) => name === "editMessageText").length;
    const before = looks();
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(before), 20_000);
    await db().execute(sql`update telegram_calls set claimed_at = now() - interval '21 seconds'`);
    await allMade();
    expect(textsTo(rima)).toEqual(["looked for"]);
    expect(await outcomes()).toEqual({ sent: 1, again: 1 });
  });

  it("is not said by two while one is at it", async () => {
    const rima = somebody();
    await db().transaction(async (tx) => {
      await sendTelegram(tx, { chat: String(rima.id), text: "of another process" });
      await tx.execute(sql`update telegram_calls set claimed_at = now(), tries = 1`);
    });
    await say(rima, "after it");
    const other = somebody();
    await say(other, "to another");
    await bot.message(other, 1);
    expect(bot.to(rima)).toEqual([]);
    await db().execute(sql`delete from telegram_calls where claimed_at is not null`);
    await say(rima, "last");
    await bot.message(rima, 2);
    expect(textsTo(rima)).toEqual(["after it", "last"]);
  });

  it("is encrypted, and no log names it or the bot's token", async () => {
    const before = logger();
    const lines: unknown[] = [];
    const write = (...line: unknown[]) => void lines.push(line);
    useLogger({ ...before, info: write, warn: write, error: write } as typeof before);
    try {
      const rima = somebody();
      bot.awayFor = 1;
      const waiting = await db().transaction(async (tx) => {
        await sendTelegram(tx, { chat: String(rima.id), text: "the link" });
        await answerPress(tx, "gone");
        return tx.execute(sql`select payload from telegram_calls`);
      });
      expect(JSON.stringify(waiting.rows)).not.toContain("the link");
      await allMade();
      expect(await outcomes()).toEqual({ sent: 1, unanswered: 1, again: 1, refused: 1 });
      const said = inspect(lines, { depth: null });
      expect(said).toContain("did not take");
      expect(said).not.toContain("the link");
      expect(said).not.toContain(bot.token);
    } finally {
      useLogger(before);
    }
  });

  it("is given up after a day", async () => {
    const rima = somebody();
    bot.awayFor = 1;
    await db().transaction(async (tx) => {
      await sendTelegram(tx, { chat: String(rima.id), text: "too late" });
      await tx.execute(
        sql`update telegram_calls set created_at = now() - interval '25 hours', claimed_at = now()`,
      );
    });
    await allMade();
    expect(await outcomes()).toEqual({ expired: 1 });
    bot.awayFor = 0;
  });
});

it("is forgotten a day later when somebody was last written to", async () => {
  const rima = somebody();
  await say(rima, "x");
  await allMade();
  const known = async () =>
    (await db().execute(sql`select from telegram_chats where chat = ${String(rima.id)}`)).rows
      .length;
  await purgeChats(db(), new Date(Date.now() + 23 * hourMs));
  expect(await known()).toBe(1);
  await purgeChats(db(), new Date(Date.now() + 25 * hourMs));
  expect(await known()).toBe(0);
});
