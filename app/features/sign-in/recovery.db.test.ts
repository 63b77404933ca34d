import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import {
  isUndoLive,
  rememberAddress,
  undoAddressChange,
} from "#app/features/accounts/address-changes.server.ts";
import { addressesOf, linkTelegram, proveNumber } from "#app/features/accounts/addresses.server.ts";
import { codesOf, makeCodes } from "#app/features/accounts/recovery-codes.server.ts";
import { makeAccountCodes } from "#app/features/account-security/security.server.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import { findUserByEmail } from "#app/features/accounts/users.server.ts";
import { ProofNeeded } from "#app/platform/challenge/proof.ts";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { enrol, enter, enterAs, type Member, memberWith, password } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { useJobs, useMail } from "#test/jobs.ts";
import { queuedBotTexts } from "#test/queued-mails.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.server.ts";
import { recoverAccount } from "./recovery.server.ts";

const { db } = useDatabase();
const { confirm, linkTo } = useMail();
useJobs();

const fresh = "قاسيون-في-الصباح";
const now = () => new Date();
let last = 0;

beforeAll(() => {
  configureSite({ ...site(), telegramBotToken: `7310011223:${"A".repeat(35)}` });
});
beforeEach(() => db().execute(sql`delete from limits`));

const recover = (account: string, code: string, from = newCaller(), word = fresh) =>
  recoverAccount({ account, code, password: word }, { ...from, locale: "ar", now: now() });

/** A member whose only address is a Telegram account, with a proved number. */
async function insertTelegram() {
  const { id } = await insertUser({ email: "anything@no-mail.invalid" });
  const [chat, number] = [String(8_100_000_000 + ++last), `+963955${300_000 + last}`];
  const codes = await db().transaction(async (tx) => {
    const at = { memberId: id, isNew: true, now: now() };
    await linkTelegram(tx, { ...at, telegramId: chat });
    await proveNumber(tx, { ...at, number, way: "telegram" });
    return makeCodes(tx, id, now());
  });
  return { id, chat, number, codes };
}

const entered = async (outcome: Awaited<ReturnType<typeof recover>>) => {
  if (typeof outcome === "string") throw new Error(outcome);
  return (await memberWith(outcome.cookies ?? [])).viewer.id;
};

describe("a mailed link for a new password, which proves the email", () => {
  it("takes the Telegram account of whoever opened the account before, and the links that bring one back", async () => {
    const email = await enrol();
    const { id = "" } = (await findUserByEmail(db(), email)) ?? {};
    const chats = [1, 2].map(() => String(8_100_000_000 + ++last));
    for (const telegramId of chats)
      await db().transaction((tx) => linkTelegram(tx, { memberId: id, telegramId, now: now() }));
    const news = (await queuedBotTexts(chats[0] ?? "")).join();
    const [, undo = ""] = /undo=([\w-]+)/.exec(news) ?? [];
    expect(await isUndoLive(undo, now())).toBe(true);
    await requestPasswordReset(email, { caller: newCaller(), locale: "ar", now: now() });
    // After the one that confirms.
    const token = (await linkTo(email, 2)).searchParams.get("token") ?? "";
    expect((await resetPassword(token, fresh, { ...newCaller(), now: now() })).outcome).toBe(
      "changed",
    );
    expect(await undoAddressChange(undo, now())).toBe("invalid");
    expect((await addressesOf(db(), id)).map(({ kind }) => kind)).toEqual(["email"]);
  });
});

describe("a printed code", () => {
  it("lets a member in who has lost their phone, by number or id, and sets their password", async () => {
    const { id, number, codes, chat } = await insertTelegram();
    const [first = "", second = ""] = codes;
    expect(await entered(await recover(number.replace("+963", "0"), first))).toBe(id);
    expect(await entered(await recover(id, ` ${second.toUpperCase()} `))).toBe(id);
    expect(await codesOf(db(), id)).toMatchObject({ left: 8 });
    expect((await queuedBotTexts(chat)).map((text) => text.split("\n")[0])).toEqual([
      expect.stringContaining("أُنشئت رموز استعادة لحسابك"),
      expect.stringContaining("تغيّرت كلمة مرورك"),
      expect.stringContaining("تغيّرت كلمة مرورك"),
    ]);
  });

  it("works once, also for two at the same moment", async () => {
    const { id, codes } = await insertTelegram();
    const [code = ""] = codes;
    const outcomes = await Promise.all([recover(id, code), recover(id, code)]);
    expect(outcomes.filter((each) => each === "wrong")).toHaveLength(1);
    expect(await recover(id, code)).toBe("wrong");
  });

  it("is compared with the named account alone, and says the same of an unknown one", async () => {
    const [mine, other] = [await insertTelegram(), await insertTelegram()];
    const [code = ""] = mine.codes;
    expect(await recover(other.number, code)).toBe("wrong");
    expect(await recover("+963955399999", code)).toBe("wrong");
    expect(await recover(newId(), code)).toBe("wrong");
    expect(await recover("nobody@members.dalil.test", code)).toBe("wrong");
    expect(await recover(mine.number, `${code.slice(0, -1)}0`)).toBe("wrong");
    expect(await codesOf(db(), mine.id)).toMatchObject({ left: 10 });
  });

  it("is not spent on a password that does not count", async () => {
    const { id, codes } = await insertTelegram();
    expect(await recover(id, codes[0] ?? "", newCaller(), "1234")).toBe("password_too_short");
    expect(await codesOf(db(), id)).toMatchObject({ left: 10 });
  });

  it("is tried ten times by one browser, and of one account by all with a proof", async () => {
    const { number, codes } = await insertTelegram();
    const browser = newCaller();
    for (let tries = 0; tries < limits.recoveryByDevice.amount; tries += 1)
      expect(await recover(`${newId()}`, "none", browser)).toBe("wrong");
    await expect(recover(number, codes[0] ?? "", browser)).rejects.toThrow(TooMany);
    for (let tries = 0; tries < limits.recoveryByAccount.amount; tries += 1)
      expect(await recover(number, "none")).toBe("wrong");
    await expect(recover(number, codes[0] ?? "")).rejects.toThrow(ProofNeeded);
  });
});

describe("the codes of an account", () => {
  let email = "";
  let me: Member;

  beforeEach(async () => {
    email = `${newId()}@recovery.dalil.test`;
    await enrol(email);
    await confirm(email);
    me = await enterAs(email);
  });

  const make = async (word = password) => {
    const made = await makeAccountCodes(me.viewer, {
      password: word,
      caller: me.caller,
      now: now(),
    });
    return typeof made === "string" ? made : made.accountCodes;
  };

  it("are made after the password, end earlier ones, and end every session when one is used", async () => {
    expect(await make("not-mine")).toBe("wrong-password");
    const earlier = await make();
    const later = await make();
    expect(await recover(email, earlier[0] ?? "")).toBe("wrong");
    expect(await entered(await recover(email, later[0] ?? ""))).toBe(me.viewer.id);
    expect(await findViewer(me.caller.request)).toBeNull();
    expect(await enter(email)).toEqual({ outcome: "wrong" });
    expect((await enter(email, fresh)).outcome).toBe("signed-in");
  });

  it("are kept as hashes", async () => {
    const made = await make();
    const { rows } = await db().execute<{ kept: string }>(
      sql`select hashes::text as kept from recovery_codes where member_id = ${me.viewer.id}`,
    );
    for (const code of made) expect(rows[0]?.kept).not.toContain(code);
  });

  it("are made five times an hour", async () => {
    for (let times = 0; times < limits.recoveryCodesByAccount.amount; times += 1)
      expect(await make()).toHaveLength(10);
    await expect(make()).rejects.toThrow(TooMany);
  });

  it("do not stand for the second step", async () => {
    const made = await make();
    await db().execute(sql`insert into two_factors (id, user_id, secret, backup_codes)
      values (${newId()}, ${me.viewer.id}, 'sealed', '[]')`);
    await db().execute(sql`update users set two_factor_enabled = true where id = ${me.viewer.id}`);
    const outcome = await recover(email, made[0] ?? "");
    expect(outcome).toMatchObject({ path: expect.stringContaining("/sign-in/code") });
  });

  it("ends what a thief may have made", async () => {
    await make();
    await requestPasswordReset(email, { caller: newCaller(), locale: "ar", now: now() });
    // After the one that confirms, and the news of the codes.
    const token = (await linkTo(email, 3)).searchParams.get("token") ?? "";
    expect((await resetPassword(token, fresh, { ...newCaller(), now: now() })).outcome).toBe(
      "changed",
    );
    expect(await codesOf(db(), me.viewer.id)).toBeNull();
  });

  it("ends them with an undone change", async () => {
    const { id, chat } = await insertTelegram();
    await db().transaction(async (tx) => {
      const notify = await rememberAddress(tx, id, "phone", now());
      await notify();
    });
    const [, token = ""] = /undo=([\w-]+)/.exec((await queuedBotTexts(chat)).at(-1) ?? "") ?? [];
    expect(await isUndoLive(token, now())).toBe(true);
    expect(await undoAddressChange(token, now())).toBe("undone");
    expect(await codesOf(db(), id)).toBeNull();
  });
});
