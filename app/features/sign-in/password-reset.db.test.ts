import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { enrol, enter, enterAs, password } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { useJobs, useMail } from "#test/jobs.ts";
import { confirmEmail } from "./confirmation.server.ts";
import { authAccounts, users } from "#app/features/accounts/data/tables.ts";
import { hasher } from "#app/features/accounts/hashing.server.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.server.ts";
import { isTokenLive } from "#app/features/accounts/tokens.server.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const { mailsTo, linkTo, confirm } = useMail();
useJobs();

const newPassword = "قاسيون-في-الصباح";
const later = (ms = 0) => new Date(Date.now() + ms);
let email = "";

beforeEach(async () => {
  email = `${newId()}@reset.dalil.test`;
  await enrol(email);
  await mailsTo(email);
});

const ask = (address: string, caller = newCaller()) =>
  requestPasswordReset(address, { caller, locale: "en", now: later() });

async function tokenFor(address: string, count = 2): Promise<string> {
  expect(await ask(address)).toBe("sent");
  return (await linkTo(address, count)).searchParams.get("token") ?? "";
}

describe("asking for a new password", () => {
  it("sends a link in the visitor's language", async () => {
    await ask(email);
    const link = await linkTo(email, 2);
    expect(link.origin + link.pathname).toBe("http://dalil.test/en/reset-password");
    expect((await mailsTo(email, 2))[1]?.mail.subject).toBe("Choose a new password");
  });

  it("answers an unknown address the same, and computes no hash for either", async () => {
    const hash = vi.spyOn(hasher, "hash");
    const verify = vi.spyOn(hasher, "verify");
    expect(await ask(`nobody-${email}`)).toEqual(await ask(email));
    expect(hash).not.toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
    await mailsTo(email, 2);
    expect(await mailsTo(`nobody-${email}`, 0)).toEqual([]);
  });

  it("is refused the fourth time for one address, known or not, and says when to come again", async () => {
    for (const address of [email, `nobody-${email}`]) {
      for (let i = 0; i < limits.resetByAccount.amount; i++) await ask(address);
      const refused = await ask(address.toUpperCase()).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooMany);
      expect((refused as TooMany).retryAfter).toBeGreaterThan(60);
    }
  });

  it("is refused after five addresses from one browser", async () => {
    const caller = newCaller();
    for (let i = 0; i < limits.resetByDevice.amount; i++) await ask(`${i}-${email}`, caller);
    await expect(ask(email, caller)).rejects.toThrow(TooMany);
  });
});

/** What came of following a link at a browser of its own. */
async function reset(token: string, word: string, now = later()) {
  return (await resetPassword(token, word, { ...newCaller(), now })).outcome;
}

describe("the reset link", () => {
  it("changes the password, ends every session and signs nobody in", async () => {
    await confirm(email);
    const here = await enterAs(email);
    const there = await enterAs(email);
    const token = await tokenFor(email);
    expect(await isTokenLive(token, "reset-password", later())).toBe(true);
    expect(await reset(token, newPassword)).toBe("changed");
    expect(await findViewer(here.caller.request)).toBeNull();
    expect(await findViewer(there.caller.request)).toBeNull();
    expect(await enter(email)).toEqual({ outcome: "wrong" });
    expect((await enter(email, newPassword)).outcome).toBe("signed-in");
    const [, , messages] = await mailsTo(email, 3);
    expect(messages?.mail.subject).toBe("تغيّرت كلمة مرورك");
  });

  it("works once, also for two at the same moment", async () => {
    const token = await tokenFor(email);
    const outcomes = await Promise.all([
      reset(token, newPassword),
      reset(token, `${newPassword}2`),
    ]);
    expect(outcomes.sort()).toEqual(["changed", "invalid-token"]);
    expect(await isTokenLive(token, "reset-password", later())).toBe(false);
    expect(await reset(token, newPassword)).toBe("invalid-token");
  });

  it("works for thirty minutes", async () => {
    await confirm(email);
    const token = await tokenFor(email);
    expect(await isTokenLive(token, "reset-password", later(29 * minuteMs))).toBe(true);
    expect(await isTokenLive(token, "reset-password", later(31 * minuteMs))).toBe(false);
    expect(await reset(token, newPassword, later(31 * minuteMs))).toBe("invalid-token");
    expect((await enter(email)).outcome).toBe("signed-in");
  });

  it.each([
    ["", "password_required"],
    ["12345", "password_too_short"],
    ["x".repeat(129), "password_too_long"],
    ["12345678", "password_common"],
    ["Password1", "password_common"],
  ])("is not spent by the password %j", async (word, problem) => {
    const token = await tokenFor(email);
    expect(await reset(token, word)).toBe(problem);
    expect(await isTokenLive(token, "reset-password", later())).toBe(true);
  });

  it("computes no hash for an invalid link", async () => {
    const hash = vi.spyOn(hasher, "hash");
    for (const token of ["", "x", "a".repeat(43), "a".repeat(10_000)]) {
      expect(await reset(token, newPassword)).toBe("invalid-token");
    }
    expect(hash).not.toHaveBeenCalled();
  });

  it("confirms the address, and removes sign-in ways that somebody else added before that", async () => {
    const [user] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
    const id = user?.id ?? "";
    await db()
      .insert(authAccounts)
      .values({ id: newId(), userId: id, accountId: "somebody", providerId: "oidc" });
    const confirmation = (await linkTo(email)).searchParams.get("token") ?? "";
    expect(await reset(await tokenFor(email), newPassword)).toBe("changed");
    const [after] = await db().select().from(users).where(eq(users.id, id));
    expect(after?.emailVerified).toBe(true);
    const entries = await db().select().from(authAccounts).where(eq(authAccounts.userId, id));
    expect(entries.map(({ providerId }) => providerId)).toEqual(["credential"]);
    expect(await confirmEmail(confirmation, later())).toBe("invalid");
  });

  it("leaves a confirmed account its provider", async () => {
    await confirm(email);
    const [user] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
    const id = user?.id ?? "";
    await db()
      .insert(authAccounts)
      .values({ id: newId(), userId: id, accountId: "same", providerId: "oidc" });
    await reset(await tokenFor(email), newPassword);
    expect(await db().$count(authAccounts, eq(authAccounts.userId, id))).toBe(2);
  });

  it("is invalid once the account has another address", async () => {
    await confirm(email);
    const token = await tokenFor(email);
    await db()
      .update(users)
      .set({ email: `new-${email}` })
      .where(eq(users.email, email));
    expect(await reset(token, newPassword)).toBe("invalid-token");
    expect((await enter(`new-${email}`, password)).outcome).toBe("signed-in");
  });
});
