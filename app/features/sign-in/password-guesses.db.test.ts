import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProofNeeded } from "#app/platform/challenge/proof.ts";
import { TooMany } from "#app/platform/errors.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { changePassword } from "#app/features/account-security/security.server.ts";
import { turnTwoFactorOff } from "#app/features/account-security/two-factor.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { hasher } from "#app/features/accounts/hashing.server.ts";
import { findPasswordHash, findUserByEmail } from "#app/features/accounts/users.server.ts";
import { requestDeletion } from "#app/features/personal-data/leaving.server.ts";
import { updateProfile } from "#app/features/profiles/profile.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { enrol, enterAs, type Member, password } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import type { SignInInput } from "./entry-forms.server.ts";
import { signIn } from "./sign-in.server.ts";

const { db } = useDatabase();
const now = new Date("2026-11-20T09:00:00Z");
const phone = "0944700700";

let email = "";
let hash = "";

beforeEach(async () => {
  await db().execute(sql`delete from users`);
  email = await enrol(undefined, { phone });
  hash = (await findPasswordHash((await findUserByEmail(db(), email))?.id ?? "")) ?? "";
  await forgetTries();
});

const forgetTries = () => db().execute(sql`delete from limits`);

/** How often a password is compared with the victim's. */
function watch(): () => number {
  const verify = vi.spyOn(hasher, "verify");
  return () => verify.mock.calls.filter(([given]) => given.hash === hash).length;
}

const attempt = (input: Partial<SignInInput>, caller: Caller) =>
  signIn({ email: "", phone: "", password: "a-guess", ...input }, caller, now).catch(
    (error: unknown) => error,
  );

/** A browser that has signed in to this account, with all its cookies or the name alone. */
async function browserOf(member: string, clientAddress?: string): Promise<Caller> {
  const { cookies } = await enterAs(member);
  const name = cookies.filter((cookie) => cookie.startsWith("dalil_device="));
  return newCaller(name, clientAddress);
}

describe("an attacker whose own account names the victim's number", () => {
  it("guesses by the number as anybody does, from browsers that know the attacker's account", async () => {
    const own = await enrol(undefined, { phone });
    const callers = [await browserOf(own), await browserOf(own), await browserOf(own)];
    await forgetTries();
    const compared = watch();
    for (let i = 0; i < 10; i++) for (const caller of callers) await attempt({ phone }, caller);
    expect(compared()).toBe(limits.signInRequestedByPhone.amount);
    expect(await attempt({ phone, password }, newCaller())).toBeInstanceOf(ProofNeeded);
  });

  it("learns nothing by taking the guess as the attacker's own password", async () => {
    const guess = "زيتونة-9-وبئر";
    const own = await enterAs(await enrol(undefined, { phone }));
    await changePassword(own.viewer, { current: password, password: guess, ...own, now });
    await forgetTries();
    const compared = watch();
    const answers = [];
    for (let i = 0; i < 20; i++)
      answers.push(await attempt({ phone, password: guess }, own.caller));
    const looked = limits.signInRequestedByPhone.amount;
    for (const answer of answers.slice(0, looked)) expect(answer).toEqual({ outcome: "wrong" });
    expect(answers.slice(looked).every((answer) => answer instanceof ProofNeeded)).toBe(true);
    expect(compared()).toBe(looked);
    // The guess is right at last: it signs in to the victim's account or to none, and says nothing of two.
    await forgetTries();
    expect(await attempt({ phone, password }, own.caller)).toHaveProperty("outcome", "signed-in");
  });
});

/** The same numbers each time, from 0 to below 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe("any mixture of accounts, browsers, networks and numbers", () => {
  it.each([1, 2])("compares no more passwords than is documented (%i)", async (seed) => {
    const random = randomFrom(seed);
    const oneOf = <T>(list: readonly T[]): T => {
      const found = list[Math.floor(random() * list.length)];
      if (found === undefined) throw new Error("an empty list");
      return found;
    };
    const others = [await enrol(undefined, { phone }), await enrol(), await enrol()];
    const attackers: Member[] = [];
    for (const each of others) attackers.push(await enterAs(each));
    // Made while somebody had the password: more than may guess for long.
    const known: Caller[] = [];
    for (let i = 0; i < 14; i++) known.push(await browserOf(email));
    const victim = await enterAs(email);
    await forgetTries();

    const numbers = [phone, "00963944700700", "٠٩٤٤ ٧٠٠ ٧٠٠", "+963 944 700 700", "0944700701"];
    const network = () => `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.1`;
    const from = (caller: Caller) => ({ ...caller, clientAddress: network() });
    const stranger = () => newCaller([], network());
    const strangers = [stranger, stranger, () => from(oneOf(attackers).caller)];
    const inside = [
      (member: Member, current: string) =>
        changePassword(member.viewer, { current, password: "x", caller: member.caller, now }),
      (member: Member, current: string) =>
        turnTwoFactorOff(member.viewer, member.caller, current, now),
      (member: Member, current: string) =>
        requestDeletion(member.viewer, { password: current, caller: member.caller, now }),
      (member: Member, current: string) =>
        updateProfile(
          member.viewer,
          {
            fullName: "اسم",
            phone: oneOf(numbers),
            current,
            showPhone: true,
            locale: "ar",
            digits: "latn",
            theme: "system",
            kind: "person",
            business: null,
          },
          { ...member.caller, now },
        ),
    ];
    const tries = {
      byEmail: () =>
        attempt(
          { email: oneOf([email, email.toUpperCase(), ...others.slice(0, 1)]) },
          oneOf(strangers)(),
        ),
      byNumber: () => attempt({ phone: oneOf(numbers) }, oneOf(strangers)()),
      byKnown: () => attempt(oneOf([{ email }, { phone: oneOf(numbers) }]), from(oneOf(known))),
      inside: () => oneOf(inside)(oneOf([victim, ...attackers]), "a-guess").catch(() => {}),
    };
    const ends = {
      byEmail: limits.signInByEmail.amount,
      byNumber: limits.signInByPhone.amount,
      byKnown: limits.signInByKnownDevices.amount,
      inside: limits.passwordByAccount.amount,
    };
    const compared = watch();
    const verify = vi.mocked(hasher.verify).mockResolvedValue(false);
    const counts = { byEmail: 0, byNumber: 0, byKnown: 0, inside: 0 };
    for (let round = 0; round < 40; round++) {
      for (const way of Object.keys(tries) as (keyof typeof tries)[]) {
        const before = compared();
        await Promise.all(Array.from({ length: 5 }, tries[way]));
        counts[way] += compared() - before;
      }
      // As if every proof that is asked for had been computed.
      await db().execute(sql`delete from limits where name like 'sign-in-asked/%'`);
    }
    verify.mockRestore();
    expect(counts).toEqual(ends);
    expect(await attempt({ email, password }, newCaller())).toBeInstanceOf(TooMany);
  });
});

describe("a number of several accounts", () => {
  const accountBy = async () => {
    const entered = await attempt({ phone, password }, newCaller());
    const { cookies } = entered as { cookies?: string[] };
    if (!cookies) return entered;
    const { rows } = await db().execute<{ email: string }>(sql`
      select email from sessions join users on users.id = user_id order by sessions.created_at desc limit 1`);
    return rows[0]?.email;
  };
  const give = (member: string, to: string | null) =>
    db().execute(sql`update users set phone_number = ${to} where email = ${member}`);

  it("signs in to the one that has held it longest", async () => {
    const later = await enrol(undefined, { phone });
    expect(await accountBy()).toBe(email);
    await give(email, "+963944700799");
    expect(await accountBy()).toBe(later);
    await give(email, "+963944700700");
    expect(await accountBy()).toBe(later);
    await give(later, null);
    expect(await accountBy()).toBe(email);
  });

  it("stays with the first whatever the clock said, and whatever else of the account changes", async () => {
    await db().execute(sql`alter table users disable trigger users_set_phone_since`);
    await db().execute(sql`update users set phone_since = now() + interval '1 year'`);
    await db().execute(sql`alter table users enable trigger users_set_phone_since`);
    await enrol(undefined, { phone });
    await db().execute(
      sql`update users set name = 'اسم', phone_since = now() - interval '9 years'`,
    );
    expect(await accountBy()).toBe(email);
  });

  it("passes over accounts that nobody can sign in to or has not confirmed before another", async () => {
    await db().execute(sql`update users set is_demo = true where email = ${email}`);
    configureSite({ ...site(), demo: false });
    const second = await enrol(undefined, { phone });
    expect(await accountBy()).toBe(second);
    await db().execute(sql`update users set email_verified = false where email = ${second}`);
    const third = await enrol(undefined, { phone });
    expect(await accountBy()).toBe(third);
    await db().execute(sql`update users set email_verified = true where email = ${second}`);
    expect(await accountBy()).toBe(third);
    configureSite({ ...site(), demo: true });
    expect(await accountBy()).toBe(email);
  });

  it("is that of who has proved it, on a new device for 180 days", async () => {
    const second = await enrol(undefined, { phone });
    const prove = (daysAgo: number) =>
      db().execute(sql`update member_addresses set way = 'telegram',
        proved_at = now() - make_interval(days => ${daysAgo}) where kind = 'phone'
        and member_id = (select id from users where email = ${second})`);
    await prove(150);
    expect(await accountBy()).toBe(second);
    await prove(200);
    expect(await accountBy()).toMatchObject({ outcome: "wrong" });
  });

  it("is that of a suspended or leaving member still", async () => {
    await enrol(undefined, { phone });
    await db().execute(sql`update users set suspended_at = now(), deletion_requested_at = now()
      where email = ${email}`);
    expect(await accountBy()).toBe(email);
  });

  it("is found by an index alone, however many have it", async () => {
    const { rows } = await db().execute<Record<string, string>>(sql`
      explain select id, email from users where phone_number = '+963944700700'
        and email_verified order by email_verified desc, phone_since, id limit 1`);
    const plan = rows.map((row) => Object.values(row)[0]).join("\n");
    expect(plan).toContain("users_phone_holders");
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});
