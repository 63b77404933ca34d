import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { enrol, enter, enterAs, enterUnconfirmed, password } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { useJobs, useMail } from "#test/jobs.ts";
import { signUp } from "./sign-in.server.ts";
import { confirmEmail, resendConfirmation } from "./confirmation.server.ts";
import { accountTokens, profiles, users } from "#app/features/accounts/data/tables.ts";
import { resetPassword } from "./password-reset.server.ts";
import { confirmEmailChange } from "#app/features/account-security/security.server.ts";
import { isTokenLive, tokenLifetimes } from "#app/features/accounts/tokens.server.ts";

const { db } = useDatabase();
const { mailsTo, linkTo, confirm } = useMail();
useJobs();

const now = new Date();
const later = (ms: number) => new Date(Date.now() + ms);
let email = "";

beforeEach(() => {
  email = `${newId()}@confirm.dalil.test`;
});

const form = (overrides: Partial<Record<"fullName" | "email" | "phone", string>> = {}) => ({
  fullName: "هدى",
  email,
  phone: "",
  password,
  confirmation: password,
  terms: "yes" as const,
  ...overrides,
});

async function userOf(address: string) {
  const [user] = await db()
    .select({ emailVerified: users.emailVerified, role: users.role, locale: profiles.locale })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.email, address));
  return user;
}

async function tokenTo(address: string, count?: number): Promise<string> {
  return (await linkTo(address, count)).searchParams.get("token") ?? "";
}

describe("signing up where mails are sent", () => {
  it.each([
    ["ar", "/verify-email", "rtl", "أكّد بريدك الإلكتروني"],
    ["en", "/en/verify-email", "ltr", "Confirm your email address"],
  ] as const)(
    "sends a link in %s, and confirms nothing before it is followed",
    async (locale, path, dir, subject) => {
      expect(await signUp(form(), now, { ...newCaller(), locale })).toEqual({
        outcome: "done",
        confirmationRequired: true,
      });
      expect(await userOf(email)).toMatchObject({ emailVerified: false, locale });
      const [received] = await mailsTo(email);
      expect(received?.mail.subject).toBe(subject);
      expect(received?.mail.html).toContain(`dir="${dir}"`);
      expect(received?.mail.text).not.toContain("هدى");
      const link = await linkTo(email);
      expect(link.origin + link.pathname).toBe(`http://dalil.test${path}`);

      expect(await enter(email)).toEqual({ outcome: "wrong" });
      expect(await confirmEmail(await tokenTo(email), later(0))).toBe("confirmed");
      expect((await enterAs(email)).viewer).toMatchObject({
        emailVerified: true,
        mustConfirm: false,
      });
    },
  );

  it("answers a known address the same, and writes to its owner", async () => {
    await enrol(email);
    await mailsTo(email);
    const fresh = await signUp(form({ email: `${newId()}@confirm.dalil.test` }), now, {
      ...newCaller(),
      locale: "en",
    });
    expect(
      await signUp(form({ fullName: "other" }), now, { ...newCaller(), locale: "en" }),
    ).toEqual(fresh);
    const [, second] = await mailsTo(email, 2);
    // In the owner's language, not in that of whoever typed the address.
    expect(second?.mail.subject).toBe("لديك حساب عندنا");
    expect(second?.mail.text).not.toMatch(/token=/);
  });

  it("does not flood anybody's mailbox", async () => {
    for (let i = 0; i < 7; i++) await signUp(form(), now, { ...newCaller(), locale: "ar" });
    await mailsTo(email, 5);
    await expect
      .poll(
        () =>
          db().execute(
            sql`select 1 from pgboss.job where name = 'account-mail' and state < 'completed'`,
          ),
        { timeout: 20_000 },
      )
      .toMatchObject({ rowCount: 0 });
    expect(await mailsTo(email, 5)).toHaveLength(5);
  });

  it("opens nothing when the mail cannot be queued, for a known address as for a new one", async () => {
    const known = await enrol();
    await confirm(known);
    await db().execute(sql`alter table pgboss.queue rename to queue_away`);
    try {
      for (const address of [email, known]) {
        expect(
          await signUp(form({ email: address }), now, { ...newCaller(), locale: "ar" }),
        ).toEqual({
          outcome: "mail-failed",
        });
      }
    } finally {
      await db().execute(sql`alter table pgboss.queue_away rename to queue`);
    }
    expect(await userOf(email)).toBeUndefined();
    expect((await enter(known)).outcome).toBe("signed-in");
  });
});

describe("signing up where no mail is sent", () => {
  it("confirms at once, and says so", async () => {
    const { smtpUrl, ...rest } = site();
    configureSite({ ...rest, smtpUrl: undefined });
    try {
      expect(await signUp(form(), now, { ...newCaller(), locale: "ar" })).toEqual({
        outcome: "done",
        confirmationRequired: false,
      });
      expect((await enterAs(email)).viewer).toMatchObject({
        emailVerified: true,
        mustConfirm: false,
      });
    } finally {
      configureSite({ ...rest, smtpUrl });
    }
  });
});

describe("a confirmation link", () => {
  it("is used up by the button, not by opening it, and once when two press at the same moment", async () => {
    await enrol(email);
    const token = await tokenTo(email);
    for (let i = 0; i < 3; i++)
      expect(await isTokenLive(token, "verify-email", later(0))).toBe(true);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => confirmEmail(token, later(0))));
    expect(outcomes.sort()).toEqual(["confirmed", "invalid", "invalid", "invalid"]);
    expect(await isTokenLive(token, "verify-email", later(0))).toBe(false);
  });

  it("ends after three days, and when a newer one is sent", async () => {
    await enrol(email);
    const token = await tokenTo(email);
    expect(
      await isTokenLive(token, "verify-email", later(tokenLifetimes["verify-email"] + 60_000)),
    ).toBe(false);
    expect(await confirmEmail(token, later(tokenLifetimes["verify-email"] + 60_000))).toBe(
      "invalid",
    );
    const { viewer } = await enterUnconfirmed(email);
    expect(viewer).toMatchObject({ emailVerified: false, mustConfirm: true });
    expect(await resendConfirmation(viewer, later(0))).toBe("sent");
    const newer = await tokenTo(email, 2);
    expect(newer).not.toBe(token);
    expect(await confirmEmail(token, later(0))).toBe("invalid");
    expect(await confirmEmail(newer, later(0))).toBe("confirmed");
  });

  it("serves no other purpose", async () => {
    await enrol(email);
    const token = await tokenTo(email);
    expect(await resetPassword(token, "another-word-9", { ...newCaller(), now: later(0) })).toEqual(
      { outcome: "invalid-token" },
    );
    expect(await confirmEmailChange(token, later(0))).toBe("invalid");
    expect(await isTokenLive(token, "verify-email", later(0))).toBe(true);
  });

  it.each(["", "x", "a".repeat(43), "a".repeat(100_000), "\u0000", "' or 1=1 --"])(
    "is refused when it is %.20j",
    async (token) => {
      expect(await isTokenLive(token, "verify-email", later(0))).toBe(false);
      expect(await confirmEmail(token, later(0))).toBe("invalid");
    },
  );

  it("is kept as a hash only", async () => {
    await enrol(email);
    const token = await tokenTo(email);
    const rows = await db().select().from(accountTokens);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.length).toBeGreaterThan(0);
  });

  it("confirms only the address it was sent to", async () => {
    await enrol(email);
    const token = await tokenTo(email);
    await db()
      .update(users)
      .set({ email: `new-${email}` })
      .where(eq(users.email, email));
    expect(await confirmEmail(token, later(0))).toBe("invalid");
    expect(await userOf(`new-${email}`)).toMatchObject({ emailVerified: false });
  });
});

describe("sending the link again", () => {
  it("may be asked for three times an hour", async () => {
    await enrol(email);
    const { viewer } = await enterUnconfirmed(email);
    for (let i = 0; i < 3; i++) expect(await resendConfirmation(viewer, now)).toBe("sent");
    await expect(resendConfirmation(viewer, now)).rejects.toThrow(TooMany);
  });

  it("sends nothing to a member who has confirmed", async () => {
    await enrol(email);
    const { viewer } = await enterUnconfirmed(email);
    await confirmEmail(await tokenTo(email), later(0));
    expect(await resendConfirmation(viewer, later(0))).toBe("already-confirmed");
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe("an address of ADMIN_EMAILS", () => {
  it("makes an administrator by its link, and by nothing before", async () => {
    const { adminEmails } = readEnv({ ADMIN_EMAILS: email });
    configureSite({ ...site(), adminEmails, requireStaffMfa: false });
    await enrol(email);
    expect((await enterUnconfirmed(email)).viewer.role).toBe("user");
    await confirmEmail(await tokenTo(email), later(0));
    expect((await enterAs(email)).viewer).toMatchObject({
      role: "administrator",
      needsTwoFactor: false,
    });
    configureSite({ ...site(), requireStaffMfa: true });
    expect((await enterAs(email)).viewer).toMatchObject({ role: "user", needsTwoFactor: true });
    configureSite({ ...site(), adminEmails: [], requireStaffMfa: false });
  });
});
