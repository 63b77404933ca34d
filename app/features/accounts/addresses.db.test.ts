import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { brokenConstraint } from "#app/platform/database.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { newId } from "#app/platform/id.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now } from "#test/factories.ts";
import { queuedBotTexts, queuedMails } from "#test/queued-mails.ts";
import { saveEmail } from "./data/address-queries.server.ts";
import { addressChanges, users } from "./data/tables.ts";
import { purgeTokens } from "./data/token-queries.server.ts";
import { isUndoLive, rememberAddress, undoAddressChange } from "./address-changes.server.ts";
import {
  addressesOf,
  findByAddress,
  linkTelegram,
  type NumberProved,
  proveNumber,
  removeAddress,
} from "./addresses.server.ts";
import { findPasswordHash, notifyPasswordChanged, setPassword } from "./users.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();

const number = "+963944810001";
let ids = 70_000_000;
const telegramId = () => String((ids += 1));

const prove = (memberId: string, text = number): Promise<NumberProved> =>
  db().transaction((tx) => proveNumber(tx, { memberId, number: text, way: "telegram", now }));

const link = (memberId: string, id: string) =>
  db().transaction((tx) => linkTelegram(tx, { memberId, telegramId: id, now }));

const undo = (token: string, at = now) => undoAddressChange(token, at);

const remove = (memberId: string, kind: "email" | "telegram" | "phone") =>
  db()
    .transaction((tx) => removeAddress(tx, { memberId, kind, now }))
    .then(() => "removed", brokenConstraint);

/** Who came by an identity provider that gave no email. */
async function insertMailless() {
  const user = await insertUser({ email: "anything@no-mail.invalid" });
  await db().execute(sql`insert into auth_accounts (id, user_id, account_id, provider_id)
    values (${newId()}, ${user.id}, ${user.id}, 'oidc')`);
  return user;
}

const kindsOf = async (id: string) => (await addressesOf(db(), id)).map(({ kind }) => kind);

async function numbersOf(id: string) {
  const { rows } = await db().execute<{ said: string | null; shown: string | null }>(sql`
    select users.phone_number as said, profiles.phone_number as shown
    from users join profiles using (id) where id = ${id}`);
  return rows[0];
}

describe("the addresses of a member", () => {
  it("are the email and the number that the account was opened with, the number not proved", async () => {
    const { id } = await insertUser({
      email: "Rima@Example.com",
      emailVerified: true,
      phoneNumber: number,
    });
    expect(await addressesOf(db(), id)).toMatchObject([
      { kind: "email", value: "rima@example.com", way: "mail", provedAt: expect.any(Date) },
      { kind: "phone", value: number, way: null, provedAt: null },
    ]);
    expect(await findByAddress(db(), "email", "rima@example.com")).toBe(id);
    expect(await findByAddress(db(), "phone", number)).toBeNull();
  });

  it("have no email where the account was opened without one, and none can be claimed for it", async () => {
    const { id, email, emailVerified } = await insertMailless();
    expect({ email, emailVerified }).toEqual({
      email: `${id}@no-mail.invalid`,
      emailVerified: false,
    });
    expect(await addressesOf(db(), id)).toEqual([]);
    expect(await findByAddress(db(), "email", email)).toBeNull();
    const other = await insertUser();
    const taken = db().execute(
      sql`update users set email = ${`${newId()}@No-Mail.invalid`} where id = ${other.id}`,
    );
    await expect(taken).rejects.toSatisfy((error) => brokenConstraint(error) === "users_no_mail");
  });

  it("give one Telegram account to one member", async () => {
    const [one, other] = [await insertMailless(), await insertMailless()];
    const id = telegramId();
    const outcomes = await Promise.all([link(one.id, id), link(other.id, id)]);
    expect(outcomes.toSorted()).toEqual(["linked", "taken"]);
    const holder = await findByAddress(db(), "telegram", id);
    expect(await link(holder ?? "", id)).toBe("linked");
  });
});

describe("a proved number", () => {
  it("is read with or without its plus, and a number that Telegram sells is none", async () => {
    const { id } = await insertMailless();
    expect(await prove(id, "963944810001")).toBe("proved");
    expect(await findByAddress(db(), "phone", number)).toBe(id);
    expect(await prove(id, "88801234567")).toBe("anonymous");
    expect(await prove(id, "12")).toBe("invalid");
    expect(await prove(id, "+4915112345678")).toBe("proved");
    expect(await findByAddress(db(), "phone", number)).toBeNull();
  });

  it("is not shown in a profile that showed none", async () => {
    const { id } = await insertMailless();
    await prove(id);
    const { rows } = await db().execute(
      sql`select phone_number, show_phone from profiles where id = ${id}`,
    );
    expect(rows).toEqual([{ phone_number: number, show_phone: false }]);
  });

  it("moves to whoever proves it later, and its former holder is told and keeps the rest", async () => {
    const email = `${newId()}@members.dalil.test`;
    const [former, newcomer] = [
      await insertUser({ phoneNumber: number, email, emailVerified: true }),
      await insertMailless(),
    ];
    await prove(former.id);
    await prove(newcomer.id);
    expect(await findByAddress(db(), "phone", number)).toBe(newcomer.id);
    expect(await kindsOf(former.id)).toEqual(["email"]);
    expect(await numbersOf(former.id)).toEqual({ said: null, shown: null });
    expect(await queuedMails(email)).toHaveLength(1);
  });

  it("leaves those alone who only say that it is theirs", async () => {
    const [claimant, prover] = [await insertUser({ phoneNumber: number }), await insertMailless()];
    await prove(prover.id);
    expect(await numbersOf(claimant.id)).toEqual({ said: number, shown: number });
    expect(await findByAddress(db(), "phone", number)).toBe(prover.id);
  });

  it("is one account's when many prove it at the same moment", async () => {
    const members = await Promise.all(Array.from({ length: 6 }, insertMailless));
    const numbers = [number, "+963944810002"];
    await Promise.all(members.flatMap(({ id }) => numbers.map((each) => prove(id, each))));
    const { rows } = await db().execute<{ count: number }>(sql`
      select count(*)::int from member_addresses
      where kind = 'phone' and proved_at is not null and value in (${numbers[0]}, ${numbers[1]})
      group by value`);
    expect(rows.every(({ count }) => count === 1)).toBe(true);
  });

  it("is proved no more when the account says another", async () => {
    const { id } = await insertMailless();
    await prove(id);
    await db().execute(sql`update users set phone_number = '+963944810009' where id = ${id}`);
    expect(await findByAddress(db(), "phone", number)).toBeNull();
    expect(await findByAddress(db(), "phone", "+963944810009")).toBeNull();
  });

  it("may be another one three times a year", async () => {
    const { id } = await insertMailless();
    const tries = Array.from({ length: limits.proveNumberByAccount.amount + 2 }, (_, i) => i);
    const outcomes: string[] = [];
    for (const i of tries) outcomes.push(await prove(id, `+96394481010${i}`));
    expect(outcomes.slice(0, -1)).not.toContain("too-many");
    expect(outcomes.at(-1)).toBe("too-many");
  });
});

describe("an account", () => {
  it("keeps one address that reaches it, a proved one if it had one", async () => {
    const { id } = await insertUser({ emailVerified: true });
    expect(await remove(id, "email")).toBe("account_is_reached");
    await link(id, telegramId());
    await prove(id);
    expect(await remove(id, "email")).toBe("removed");
    expect(await kindsOf(id)).toEqual(["phone", "telegram"]);
    expect(await remove(id, "telegram")).toBe("account_is_reached");
    expect(await remove(id, "phone")).toBe("removed");
    const unproved = await insertUser();
    await link(unproved.id, telegramId());
    expect(await remove(unproved.id, "telegram")).toBe("account_is_reached");
  });

  it("keeps one when both are removed at the same moment", async () => {
    const { id } = await insertUser({ emailVerified: true });
    for (let round = 0; round < 5; round++) {
      await link(id, telegramId());
      const outcomes = await Promise.all([remove(id, "email"), remove(id, "telegram")]);
      expect(outcomes.toSorted()).toEqual(["account_is_reached", "removed"]);
      await db().execute(sql`update users set email = ${`${newId()}@members.dalil.test`},
        email_verified = true where id = ${id}`);
    }
  });

  it("keeps a way in", async () => {
    const { id } = await insertMailless();
    const left = db().execute(sql`delete from auth_accounts where user_id = ${id}`);
    await expect(left).rejects.toSatisfy(
      (error) => brokenConstraint(error) === "account_has_way_in",
    );
  });
});

describe("a change of an address", () => {
  const openSession = (id: string) =>
    db().execute(sql`insert into sessions (id, user_id, token, expires_at)
      values (${newId()}, ${id}, ${newId()}, now() + interval '1 day')`);

  const sessionsOf = async (id: string) =>
    (await db().execute(sql`select from sessions where user_id = ${id}`)).rows.length;

  const moveTo = (id: string, to: string) =>
    db().transaction(async (tx) => {
      const notify = await rememberAddress(tx, id, "email", now);
      await tx.execute(sql`update users set email = ${to}, email_verified = true where id = ${id}`);
      await notify();
    });

  const linkSentTo = async (to: string): Promise<string> => {
    const mails = await queuedMails(to);
    const [, token = ""] = /undo=([\w-]+)/.exec(mails.at(-1)?.text ?? "") ?? [];
    return token;
  };

  async function insertMailed() {
    const email = `${newId()}@members.dalil.test`;
    const user = await insertUser({ email, emailVerified: true, phoneNumber: number });
    await prove(user.id);
    return { ...user, email };
  }

  it("is told to the other addresses, whose link brings back what was, once", async () => {
    const { id, email } = await insertMailed();
    await openSession(id);
    expect(await prove(id, "+963944810077")).toBe("proved");
    const token = await linkSentTo(email);
    expect(await isUndoLive(token, now)).toBe(true);
    const outcomes = await Promise.all([undo(token), undo(token)]);
    expect(outcomes.toSorted()).toEqual(["invalid", "undone"]);
    expect(await findByAddress(db(), "phone", number)).toBe(id);
    expect(await numbersOf(id)).toEqual({ said: number, shown: number });
    expect(await sessionsOf(id)).toBe(0);
  });

  it("is told to the email that was, and nothing the thief changed later stands against it", async () => {
    const { id, email } = await insertMailed();
    const [first, second] = [`${newId()}@thief.test`, `${newId()}@thief.test`];
    await moveTo(id, first);
    await moveTo(id, second);
    const [own, thief] = [await linkSentTo(email), await linkSentTo(first)];
    expect(await undo(own)).toBe("undone");
    expect(await undo(thief)).toBe("invalid");
    expect(await findByAddress(db(), "email", email)).toBe(id);
  });

  it("takes the password with it when it is undone, which may be a thief's", async () => {
    const { id, email } = await insertMailed();
    await db().transaction((tx) => setPassword(tx, { userId: id, hash: "of a thief" }, now));
    await prove(id, "+963944810075");
    expect(await undo(await linkSentTo(email))).toBe("undone");
    expect(await findPasswordHash(id)).toBeNull();
  });

  it("can be undone for three days", async () => {
    const { id, email } = await insertMailed();
    await prove(id, "+963944810078");
    const token = await linkSentTo(email);
    expect(await isUndoLive(token, new Date(now.getTime() + 3 * dayMs + 1))).toBe(false);
    expect(await undo(token, new Date(now.getTime() + 3 * dayMs + 1))).toBe("invalid");
  });

  it("is forgotten then", async () => {
    const { id } = await insertMailed();
    await prove(id, "+963944810076");
    const left = () => db().$count(addressChanges, eq(addressChanges.memberId, id));
    const before = await left();
    await purgeTokens(db(), new Date(now.getTime() + 2 * dayMs - 1));
    expect(await left()).toBe(before);
    await purgeTokens(db(), new Date(now.getTime() + 2 * dayMs + 1));
    expect([before > 0, await left()]).toEqual([true, 0]);
  });

  it("does not bring back what is somebody else's by now", async () => {
    const { id, email } = await insertMailed();
    await prove(id, "+963944810079");
    const token = await linkSentTo(email);
    const later = await insertMailless();
    await prove(later.id);
    expect(await undo(token)).toBe("undone");
    expect(await findByAddress(db(), "phone", number)).toBe(later.id);
  });

  it("brings back an email that somebody opened an account with, and did not prove", async () => {
    const { id, email } = await insertMailed();
    await moveTo(id, `${newId()}@thief.test`);
    const squatter = await insertUser({ email: email.toUpperCase() });
    expect(await undo(await linkSentTo(email))).toBe("undone");
    expect(await findByAddress(db(), "email", email)).toBe(id);
    expect(await kindsOf(squatter.id)).toEqual([]);
  });

  it("leaves an email to whoever proved it since, and ends every session all the same", async () => {
    const { id, email } = await insertMailed();
    await moveTo(id, `${newId()}@thief.test`);
    await openSession(id);
    const other = await insertUser({ email, emailVerified: true });
    expect(await undo(await linkSentTo(email))).toBe("undone");
    expect(await findByAddress(db(), "email", email)).toBe(other.id);
    expect(await sessionsOf(id)).toBe(0);
  });

  describe("of who has only Telegram", () => {
    const tokenIn = (text = "") => /undo=([\w-]+)/.exec(text)?.[1] ?? "";

    beforeAll(() => {
      configureSite({ ...site(), telegramBotToken: `7310011223:${"A".repeat(35)}` });
    });

    async function insertBot() {
      const { id } = await insertMailless();
      const chat = telegramId();
      const linked = await db().transaction((tx) =>
        linkTelegram(tx, { memberId: id, telegramId: chat, isNew: true, now }),
      );
      expect([linked, await queuedBotTexts(chat)]).toEqual(["linked", []]);
      return { id, chat };
    }

    const addEmail = (id: string, email: string) =>
      db().transaction(async (tx) => {
        const notify = await rememberAddress(tx, id, "email", now);
        await saveEmail(tx, id, { email, isProved: true, now });
        return notify();
      });

    it("is told by the bot in their language, in the transaction of the change alone", async () => {
      const { id, chat } = await insertBot();
      const broken = db().transaction(async (tx) => {
        const notify = await rememberAddress(tx, id, "email", now);
        await notify();
        throw new Error("the change fails");
      });
      await expect(broken).rejects.toThrow("the change fails");
      expect(await queuedBotTexts(chat)).toEqual([]);
      expect(await addEmail(id, `${newId()}@members.dalil.test`)).toBe(true);
      const [text = "", more] = await queuedBotTexts(chat);
      expect(more).toBeUndefined();
      expect(text).toContain("تراجع عن التغيير");
      expect(await undo(tokenIn(text))).toBe("undone");
      expect(await kindsOf(id)).toEqual(["telegram"]);
    });

    it("brings everything back at once, after an address was put in the place of another", async () => {
      const { id, chat } = await insertBot();
      const thief = `${newId()}@thief.test`;
      await addEmail(id, thief);
      await db().transaction(async (tx) => {
        const notify = await rememberAddress(tx, id, "telegram", now);
        await removeAddress(tx, { memberId: id, kind: "telegram", now });
        await notify();
      });
      const [first, second] = await queuedBotTexts(chat);
      expect([await kindsOf(id), tokenIn(second) === ""]).toEqual([["email"], false]);
      expect(await undo(tokenIn(first))).toBe("undone");
      expect((await addressesOf(db(), id)).map(({ kind, value }) => [kind, value])).toEqual([
        ["telegram", chat],
      ]);
    });

    it("goes to the Telegram account that was, when another is linked", async () => {
      const { id, chat } = await insertBot();
      const other = telegramId();
      await link(id, other);
      const [text] = await queuedBotTexts(chat);
      expect(await queuedBotTexts(other)).toEqual([]);
      expect(await undo(tokenIn(text))).toBe("undone");
      expect(await findByAddress(db(), "telegram", chat)).toBe(id);
    });

    it("brings back the Telegram account from an account that was opened with it since", async () => {
      const { id, chat } = await insertBot();
      await link(id, telegramId());
      const [text] = await queuedBotTexts(chat);
      const fresh = await insertMailless();
      const createdAt = new Date(now.getTime() + 60_000);
      await db().update(users).set({ createdAt }).where(eq(users.id, fresh.id));
      await link(fresh.id, chat);
      await db().execute(sql`update auth_accounts set provider_id = 'telegram'
        where user_id = ${fresh.id}`);
      expect(await undo(tokenIn(text))).toBe("undone");
      expect(await findByAddress(db(), "telegram", chat)).toBe(id);
      expect(await kindsOf(fresh.id)).toEqual([]);
      const { rows } = await db().execute(sql`select user_id from auth_accounts
        where account_id = ${fresh.id}`);
      expect(rows, "and Telegram's page leads there").toEqual([{ user_id: id }]);
    });

    it("and leaves nothing of the thief's in the place of what stays somebody else's", async () => {
      const { id, chat } = await insertBot();
      const former = `${newId()}@members.dalil.test`;
      await addEmail(id, former);
      const told = (await queuedBotTexts(chat)).length;
      await moveTo(id, `${newId()}@thief.test`);
      await insertUser({ email: former, emailVerified: true });
      const text = (await queuedBotTexts(chat))[told];
      expect(await undo(tokenIn(text))).toBe("undone");
      expect(await kindsOf(id)).toEqual(["telegram"]);
    });

    it("leaves the Telegram account to an older account that linked it since", async () => {
      const { id, chat } = await insertBot();
      await link(id, telegramId());
      const [text] = await queuedBotTexts(chat);
      const older = await insertMailless();
      const createdAt = new Date(now.getTime() - 60_000);
      await db().update(users).set({ createdAt }).where(eq(users.id, older.id));
      await link(older.id, chat);
      expect(await undo(tokenIn(text))).toBe("undone");
      expect(await findByAddress(db(), "telegram", chat)).toBe(older.id);
    });

    it("is told too when their number went to somebody else, and when their password changed", async () => {
      const { id, chat } = await insertBot();
      await prove(id, "+963944810091");
      const before = (await queuedBotTexts(chat)).length;
      await prove((await insertMailless()).id, "+963944810091");
      await db().transaction((tx) => notifyPasswordChanged(tx, id));
      const told = (await queuedBotTexts(chat)).slice(before);
      expect(told.map((text) => text.split("\n")[0])).toEqual([
        expect.stringContaining("انتقل رقم هاتفك إلى حساب آخر"),
        expect.stringContaining("تغيّرت كلمة مرورك"),
      ]);
    });

    it("says when nothing reached them", async () => {
      const { id } = await insertUser({ email: `${newId()}@unproved.test` });
      const notify = await db().transaction((tx) => rememberAddress(tx, id, "phone", now));
      expect(await notify()).toBe(false);
    });
  });
});
