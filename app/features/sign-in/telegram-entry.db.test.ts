import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addressesOf } from "#app/features/accounts/addresses.server.ts";
import { memberAddresses, users } from "#app/features/accounts/data/tables.ts";
import { hasher } from "#app/features/accounts/hashing.server.ts";
import { checkOwner } from "#app/features/accounts/owner-check.server.ts";
import { setPassword } from "#app/features/accounts/users.server.ts";
import { clock } from "#app/platform/clock.ts";
import { waitingMessages } from "#app/platform/telegram/bot-messages.server.ts";
import { TooMany } from "#app/platform/errors.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { telegramBot } from "#app/platform/tables.ts";
import { handleOnce, type Update } from "#app/platform/telegram/bot-updates.server.ts";
import { enrol, enterAs, memberWith, password } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { TelegramBot, type TelegramPerson } from "#test/telegram-bot.ts";
import { enterByBot } from "./telegram-bot.server.ts";
import * as queries from "./data/telegram-queries.server.ts";
import { signIn } from "./sign-in.server.ts";
import {
  finishTelegramEntry,
  showTelegramEntry,
  startTelegramEntry,
} from "./telegram-entry.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const bot = new TelegramBot();
let last = 0;
let rima: TelegramPerson;
let mazen: TelegramPerson;

const somebody = (first_name: string): TelegramPerson => ({
  id: 7_100_000_000 + ++last,
  first_name,
  phone: `963955${100_000 + last}`,
});

beforeAll(async () => {
  await bot.start();
  configureSite({ ...site(), telegramBotToken: bot.token, telegramApi: bot.root });
});
afterAll(() => bot.close());

beforeEach(async () => {
  await db().delete(telegramBot);
  await db().insert(telegramBot).values({ username: bot.username, seenAt: clock.now() });
  await db().execute(sql`delete from limits; delete from telegram_calls`);
  [rima, mazen] = [somebody("ريما"), somebody("مازن")];
});

const hear = (update: Update) => handleOnce(update, [enterByBot], clock.now());

/** What the bot wrote since the last time, in order. */
async function written() {
  const waiting = await waitingMessages(db());
  await db().execute(sql`delete from telegram_calls`);
  return waiting;
}

/** A browser that waits. */
async function begin(more: { cookies?: string[]; linkTo?: string; next?: string } = {}) {
  const { cookies = [], linkTo, next = "" } = more;
  const caller = newCaller(cookies);
  const way = { next, locale: "ar", caller, ...(linkTo && { linkTo }) } as const;
  expect(await startTelegramEntry(way)).toBe("started");
  const shown = async () => {
    const entry = await showTelegramEntry(caller.request);
    if (!entry) throw new Error("nothing is waited for");
    return entry;
  };
  const { link, code } = await shown();
  const finish = () => finishTelegramEntry("ar", caller);
  const succeed = async () => {
    const entered = await finish();
    if (typeof entered === "string") throw new Error(entered);
    return entered;
  };
  return { caller, link, code, shown, finish, succeed };
}

/** Presses the button of a code, right or wrong, as the bot showed it. */
async function press(person: TelegramPerson, pick: (codes: string[]) => string | undefined) {
  const [message] = (await written()).filter(
    ({ buttons }) => buttons && "inline_keyboard" in buttons,
  );
  const { inline_keyboard: rows = [] } = (message?.buttons ?? {}) as {
    inline_keyboard?: { text: string; callback_data: string }[][];
  };
  const label = pick(rows.flat().map(({ text }) => text));
  const button = rows.flat().find(({ text }) => text === label);
  await hear(bot.pressData(person, button?.callback_data ?? "code:none:0"));
}

const right = (code: number) => () => String(code);
const wrong = (code: number) => (codes: string[]) => codes.find((each) => each !== String(code));

async function enter(person: TelegramPerson, more: Parameters<typeof begin>[0] = {}) {
  const entry = await begin(more);
  await hear(bot.open(person, entry.link));
  await press(person, right(entry.code));
  if (!(await entry.shown()).isProved) await hear(bot.shareContact(person));
  return entry.succeed();
}

const addressesIn = async (cookies: string[]) => {
  const { viewer } = await memberWith(cookies);
  const all = await addressesOf(db(), viewer.id);
  return all.map(({ kind, value, way }) => [kind, value, way]);
};

describe("a sign-in by the bot", () => {
  it("opens an account with the proved number of whoever shared it, and leads on", async () => {
    const entered = await enter(rima, { next: "/add-listing" });
    expect(entered.path).toBe("/add-listing");
    expect((await memberWith(entered.cookies)).viewer.name).toBe("ريما");
    expect((await written()).filter(({ text = "" }) => text.includes("undo="))).toEqual([]);
    expect(await addressesIn(entered.cookies)).toEqual([
      ["phone", `+${rima.phone}`, "telegram"],
      ["telegram", String(rima.id), "telegram"],
    ]);
  });

  it("opens the same account on another device, without the number again", async () => {
    const first = await memberWith((await enter(rima)).cookies);
    const entry = await begin();
    await hear(bot.open(rima, entry.link));
    await press(rima, right(entry.code));
    expect((await entry.shown()).isProved).toBe(true);
    const again = await entry.succeed();
    expect((await memberWith(again.cookies)).viewer.id).toBe(first.viewer.id);
  });

  it("asks for the number anew after 180 days", async () => {
    await enter(rima);
    await db().execute(
      sql`update member_addresses set proved_at = proved_at - interval '181 days'`,
    );
    const entry = await begin();
    await hear(bot.open(rima, entry.link));
    await press(rima, right(entry.code));
    expect((await entry.shown()).isProved).toBe(false);
  });

  it("goes without a number, where somebody keeps it", async () => {
    const entry = await begin();
    await hear(bot.open(rima, entry.link));
    await press(rima, right(entry.code));
    await hear(bot.write(rima, "بلا رقم"));
    const entered = await entry.succeed();
    expect(await addressesIn(entered.cookies)).toEqual([["telegram", String(rima.id), "telegram"]]);
  });

  it("leaves nothing behind: the token is nowhere stored, and the row goes with its end", async () => {
    const entry = await begin();
    const token = new URL(entry.link).searchParams.get("start") ?? "";
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await db().execute(sql`select * from telegram_entries`);
    expect(JSON.stringify(rows)).not.toContain(token);
    await queries.purgeEntries(db(), new Date(Date.now() + 11 * minuteMs));
    expect(await showTelegramEntry(entry.caller.request)).toBeNull();
    await enter(rima);
    const left = await db().execute(sql`select from telegram_entries`);
    expect(left.rows).toHaveLength(0);
  });
});

describe("a link that went astray", () => {
  it("is worth nothing without the number of the page: a wrong one ends it", async () => {
    const entry = await begin();
    await hear(bot.open(rima, entry.link));
    await press(rima, wrong(entry.code));
    expect(await showTelegramEntry(entry.caller.request)).toBeNull();
    await hear(bot.shareContact(rima));
    expect(await entry.finish()).toBe("telegram-not-yet");
  });

  it("is over when a second person opens it", async () => {
    const entry = await begin();
    await hear(bot.open(rima, entry.link));
    await hear(bot.open(mazen, entry.link));
    await press(rima, right(entry.code));
    await hear(bot.shareContact(rima));
    expect(await entry.finish()).toBe("telegram-not-yet");
  });

  it("is ended by no other browser, whoever proved it", async () => {
    const entry = await begin();
    await hear(bot.open(rima, entry.link));
    await press(rima, right(entry.code));
    await hear(bot.shareContact(rima));
    expect(await finishTelegramEntry("ar", newCaller())).toBe("telegram-not-yet");
    expect(await entry.finish()).toMatchObject({ path: "/account" });
  });

  it("opens nothing twice, not at the same moment either", async () => {
    const entry = await begin();
    await hear(bot.open(rima, entry.link));
    await press(rima, right(entry.code));
    await hear(bot.shareContact(rima));
    const ends = await Promise.all([entry.finish(), entry.finish(), entry.finish()]);
    expect(ends.filter((end) => typeof end === "object")).toHaveLength(1);
    await hear(bot.open(rima, entry.link));
    expect((await written()).at(-1)?.text).toContain("انتهى هذا الطلب");
  });

  it("has one account come of two that are ended at once", async () => {
    const proved = async () => {
      const entry = await begin();
      await hear(bot.open(rima, entry.link));
      await press(rima, right(entry.code));
      await hear(bot.shareContact(rima));
      return entry;
    };
    const entries = [await proved(), await proved()];
    const before = await db().$count(users);
    await Promise.all(entries.map((entry) => entry.finish()));
    expect(await db().$count(users)).toBe(before + 1);
  });

  it("is over after ten minutes", async () => {
    const entry = await begin();
    await db().execute(sql`update telegram_entries set expires_at = now() - interval '1 second'`);
    await hear(bot.open(rima, entry.link));
    expect((await written()).at(-1)?.text).toContain("انتهى هذا الطلب");
    expect(await showTelegramEntry(entry.caller.request)).toBeNull();
  });
});

describe("a number", () => {
  const matched = async () => {
    const entry = await begin();
    await hear(bot.open(rima, entry.link));
    await press(rima, right(entry.code));
    return entry;
  };

  it.each<[string, () => Update]>([
    ["of somebody else", () => bot.shareContact(rima, { of: mazen })],
    ["that was passed on", () => bot.shareContact(rima, { forwarded: true })],
    ["of nobody in Telegram", () => bot.shareContact(rima, { without: "user_id" })],
    ["in a group", () => bot.shareContact(rima, { group: true })],
    ["that Telegram sells", () => bot.shareContact({ ...rima, phone: "88801234567" })],
    ["from a bot", () => bot.shareContact({ ...rima, is_bot: true })],
  ])("%s proves nothing", async (_what, update) => {
    const entry = await matched();
    await hear(update());
    expect((await entry.shown()).isProved).toBe(false);
    expect(await entry.finish()).toBe("telegram-not-yet");
  });

  it("is not changed a fourth time in a year, which its member is told", async () => {
    const flashes = [];
    for (let i = 0; i < 5; i++) {
      rima.phone = `963955${900_000 + last * 10 + i}`;
      flashes.push((await enter(rima)).cookies.join().includes("number-often"));
      await db().execute(
        sql`update member_addresses set proved_at = proved_at - interval '181 days'`,
      );
    }
    expect(flashes).toEqual([false, false, false, false, true]);
  });

  it("is taken from nobody who was not asked for it", async () => {
    const entry = await begin();
    await hear(bot.open(rima, entry.link));
    await hear(bot.shareContact(rima));
    expect((await entry.shown()).isProved).toBe(false);
  });

  it("is proved five times a day at most", async () => {
    expect(limits.botByNumber.amount).toBe(5);
    for (let i = 0; i < 5; i++) {
      const who = { ...somebody("x"), phone: rima.phone };
      const entry = await begin();
      await hear(bot.open(who, entry.link));
      await press(who, right(entry.code));
      await hear(bot.shareContact(who));
    }
    const entry = await matched();
    await hear(bot.shareContact(rima));
    expect((await entry.shown()).isProved).toBe(false);
    expect((await written()).at(-1)?.text).toContain("مرات كثيرة");
  });

  it("that another account proved before moves to whoever proves it now", async () => {
    const before = await memberWith((await enter(rima)).cookies);
    const now = await memberWith((await enter({ ...mazen, phone: rima.phone })).cookies);
    expect(now.viewer.id).not.toBe(before.viewer.id);
    const held = await db().select().from(memberAddresses);
    const holders = held.filter(({ value }) => value === `+${rima.phone}`);
    expect(holders.map(({ memberId }) => memberId)).toEqual([now.viewer.id]);
  });
});

describe("a password that a member with Telegram alone does not know", () => {
  const check = async (cookies: string[], at = clock.now()) => {
    const { viewer, caller } = await memberWith(cookies);
    return checkOwner(viewer, "", caller, at);
  };
  const joinWithPassword = async () => {
    const { viewer } = await memberWith((await enter(rima)).cookies);
    const [userId, hash] = [viewer.id, await hasher.hash(password)];
    await db().transaction((tx) => setPassword(tx, { userId, hash }, clock.now()));
  };

  it("is not asked of who came by Telegram just now", async () => {
    await joinWithPassword();
    const { cookies } = await enter(rima);
    expect(await check(cookies)).toBe("ok");
    const later = new Date(clock.now().getTime() + 16 * minuteMs);
    expect(await check(cookies, later)).toBe("password-or-telegram");
  });

  it("is asked of who came with it, and who does not know it is told of Telegram", async () => {
    await joinWithPassword();
    const input = { email: "", phone: `+${rima.phone}`, password };
    const entered = await signIn(input, newCaller(), clock.now());
    if (entered.outcome !== "signed-in") throw new Error(entered.outcome);
    expect(await check(entered.cookies)).toBe("password-or-telegram");
  });

  it("is asked where a proved email leads to a new one", async () => {
    const { cookies: own, viewer } = await enterAs(await enrol());
    await enter(rima, { cookies: own, linkTo: viewer.id });
    const { cookies } = await enter(rima);
    const before = site();
    configureSite({ ...before, smtpUrl: "smtp://127.0.0.1:9" });
    const result = await check(cookies);
    configureSite(before);
    expect(result).toBe("wrong-password");
  });
});

describe("a member who links their account", () => {
  it("signs in by the bot from then on", async () => {
    const { viewer, cookies } = await enterAs(await enrol());
    const entered = await enter(rima, { cookies, linkTo: viewer.id, next: "/account/settings" });
    expect(entered.path).toBe("/account/settings");
    expect((await memberWith((await enter(rima)).cookies)).viewer.id).toBe(viewer.id);
  });

  it("cannot take a Telegram account that is somebody's", async () => {
    const first = await memberWith((await enter(rima)).cookies);
    const { viewer, cookies } = await enterAs(await enrol());
    const entered = await enter(rima, { cookies, linkTo: viewer.id });
    expect(entered.cookies.join()).toContain("telegram-taken");
    expect((await memberWith((await enter(rima)).cookies)).viewer.id).toBe(first.viewer.id);
  });

  it("links nothing once they have signed out, or somebody else has signed in", async () => {
    const { viewer, cookies } = await enterAs(await enrol());
    const entry = await begin({ cookies, linkTo: viewer.id });
    await hear(bot.open(rima, entry.link));
    await press(rima, right(entry.code));
    await hear(bot.shareContact(rima));
    const device = cookies.filter((cookie) => cookie.startsWith("dalil_device="));
    const other = [...device, ...(await enterAs(await enrol())).cookies];
    for (const there of [device, other])
      expect(await finishTelegramEntry("ar", newCaller(there))).toBe("telegram-other-account");
    expect(await addressesOf(db(), viewer.id)).toHaveLength(1);
    expect(await entry.finish(), "and once they are back").toMatchObject({
      cookies: [expect.stringContaining("telegram-linked")],
    });
  });
});

describe("what is told again, twice and in disorder", () => {
  it("has each effect once", async () => {
    const updates: Update[] = [];
    const entry = await begin();
    updates.push(bot.open(rima, entry.link));
    await hear(updates[0] as Update);
    await press(rima, right(entry.code));
    const contact = bot.shareContact(rima);
    await hear(contact);
    await written();
    const again = Array.from({ length: 500 }, () => [contact, ...updates]).flat();
    await Promise.all(again.slice(0, 100).map(hear));
    for (const update of again.slice(100)) await hear(update);
    expect(await written()).toEqual([]);
    expect(await entry.finish()).toMatchObject({ path: "/account" });
  });
});

describe("limits", () => {
  it("a browser begins three an hour", async () => {
    const caller = newCaller();
    const way = { next: "", locale: "ar", caller } as const;
    for (let i = 0; i < 3; i++) expect(await startTelegramEntry(way)).toBe("started");
    await expect(startTelegramEntry(way)).rejects.toThrow(TooMany);
  });

  it("a person is heard forty times in ten minutes", async () => {
    for (let i = 0; i < limits.botByPerson.amount + 5; i++) await hear(bot.write(rima, "/start"));
    expect(await written()).toHaveLength(limits.botByPerson.amount);
  });

  it("nothing begins while the bot is away, nor in a browser without cookies", async () => {
    const way = { next: "", locale: "ar", caller: newCaller() } as const;
    await db().execute(sql`update telegram_bot set seen_at = now() - interval '5 minutes'`);
    expect(await startTelegramEntry(way)).toBe("away");
    const nameless = { request: new Request("http://dalil.test/"), clientAddress: "192.0.2.1" };
    expect(await startTelegramEntry({ ...way, caller: nameless })).toBe("no-cookie");
  });
});
