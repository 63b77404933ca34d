import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { configureSite, site } from "#app/platform/site.server.ts";
import { poolConfig, useDatabase } from "#test/database.ts";
import { telegramMessages } from "#app/platform/tables.ts";
import { insertUser } from "#test/factories.ts";
import { useJobs } from "#test/jobs.ts";
import { TelegramBot, type TelegramPerson } from "#test/telegram-bot.ts";
import { findSubject, purgeSubjects, sendTelegram } from "./bot-messages.server.ts";
import {
  findBot,
  handleOnce,
  purgeUpdates,
  startBot,
  type UpdateHandler,
} from "./bot-updates.server.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const bot = new TelegramBot();
const rima = { id: 100_200_300, first_name: "ريما", phone: "963944123456" };

beforeAll(async () => {
  await bot.start();
  configureSite({ ...site(), telegramBotToken: bot.token, telegramApi: bot.root });
  await db().execute(sql`create table heard (id bigint, words text)`);
});
afterAll(() => bot.close());
useJobs();

beforeEach(async () => {
  bot.isDisordered = false;
  bot.flood = { calls: 0, seconds: 1 };
  await db().execute(sql`delete from heard`);
});

const hear: UpdateHandler = async (tx, { update_id, message }) => {
  await tx.execute(sql`insert into heard values (${update_id}, ${message?.text ?? ""})`);
  return true;
};

const heard = async () =>
  (await db().execute<{ words: string }>(sql`select words from heard order by id`)).rows;

const listen = (handlers: UpdateHandler[] = [hear]) =>
  startBot({ poolConfig: poolConfig(), handlers });

describe("what people tell the bot", () => {
  it("has each effect once, in whatever order and however often it is told, with two that listen", async () => {
    bot.isDisordered = true;
    for (let i = 0; i < 1_000; i++) bot.write(rima, `word ${i}`);
    const listeners = [await listen(), await listen()];
    try {
      await bot.allTold();
    } finally {
      await Promise.all(listeners.map((each) => each.stop()));
    }
    const words = (await heard()).map((each) => each.words);
    expect(words).toEqual(Array.from({ length: 1_000 }, (_, i) => `word ${i}`));
  });

  it("is done once by two at the same moment", async () => {
    const update = bot.write(rima, "twice");
    await Promise.all(Array.from({ length: 5 }, () => handleOnce(update, [hear], new Date())));
    expect(await heard()).toEqual([{ words: "twice" }]);
  });

  it("is tried again whole when it failed half-way, and in the end left for what comes after it", async () => {
    let tries = 0;
    const failing: UpdateHandler = async (tx, update, now) => {
      await hear(tx, update, now);
      if (update.message?.text === "broken" || (update.message?.text === "late" && tries++ === 0))
        throw new Error("the database was away");
      return true;
    };
    bot.write(rima, "late");
    bot.write(rima, "broken");
    bot.write(rima, "after");
    const listener = await listen([failing]);
    await bot.allTold();
    await listener.stop();
    expect(await heard()).toEqual([{ words: "late" }, { words: "after" }]);
  });

  it("is heard once Telegram is back, and the bot is known by its name then", async () => {
    bot.awayFor = 1;
    bot.write(rima, "hello");
    const listener = await listen();
    await bot.allTold();
    await listener.stop();
    expect(await heard()).toEqual([{ words: "hello" }]);
    expect(await findBot(db())).toMatchObject({ username: bot.username });
  });

  it("is forgotten after a day", async () => {
    const now = new Date();
    const [old, young] = [bot.write(rima, "old"), bot.write(rima, "new")];
    await handleOnce(old, [], new Date(now.getTime() - 25 * hourMs));
    await handleOnce(young, [], now);
    await purgeUpdates(db(), now);
    const { rows } = await db().execute(
      sql`select id from telegram_updates where id in (${old.update_id}, ${young.update_id})`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe("what the bot says", () => {
  const say = (text: string, to: TelegramPerson = rima) =>
    db().transaction((tx) => sendTelegram(tx, { chat: String(to.id), text }));

  it("comes, however Telegram floods and goes away", async () => {
    bot.write(rima, "/start");
    bot.flood = { calls: 2, seconds: 1 };
    const before = bot.to(rima).length;
    await say("first");
    await bot.message(rima, before + 1);
    bot.awayFor = 2;
    await say("second");
    expect((await bot.message(rima, before + 2)).text).toBe("second");
  });

  it("is not said again to who blocked it or never wrote to it, and does not hold up others", async () => {
    const samer = { id: 5, first_name: "سامر" };
    bot.write(samer, "/start");
    bot.blockedBy.add(samer.id);
    const before = bot.calls.length;
    const next = bot.to(rima).length + 1;
    await say("x", samer);
    await say("x", { id: 6, first_name: "nobody" });
    await say("for Rima");
    expect((await bot.message(rima, next)).text).toBe("for Rima");
    expect(bot.calls.slice(before).filter((name) => name === "sendMessage")).toHaveLength(3);
    expect(bot.to(samer)).toEqual([]);
  });
});

describe("what a message was about", () => {
  it("is forgotten after thirty days", async () => {
    const member = await insertUser();
    const ids = { chat: "5", memberId: member.id, subject: "x" };
    const sentAt = new Date();
    await db()
      .insert(telegramMessages)
      .values({ ...ids, messageId: 1, sentAt });
    await purgeSubjects(db(), new Date(sentAt.getTime() + 29 * dayMs));
    expect(await findSubject(db(), member.id, { chat: "5", messageId: 1 })).toBe("x");
    await purgeSubjects(db(), new Date(sentAt.getTime() + 31 * dayMs));
    expect(await findSubject(db(), member.id, { chat: "5", messageId: 1 })).toBeNull();
  });
});

describe("without a bot", () => {
  it("nothing is asked of anybody", async () => {
    const { telegramBotToken: _token, ...rest } = site();
    configureSite({ ...rest, telegramBotToken: undefined });
    const before = bot.calls.length;
    await (await listen()).stop();
    expect(bot.calls).toHaveLength(before);
  });
});
