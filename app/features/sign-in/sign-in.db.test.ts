import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { cast, type CastMember } from "#test/cast.ts";
import { useDatabase } from "#test/database.ts";
import { newCaller, requestWith } from "#test/callers.ts";
import { now } from "#test/factories.ts";
import { deriveKey } from "#test/quick-scrypt.ts";
import { type SignInOutcome, signIn, signUp as open } from "./sign-in.server.ts";
import { authAccounts, profiles, users } from "#app/features/accounts/data/tables.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import type { SignInInput, SignUpInput } from "./entry-forms.server.ts";
import { termsVersion } from "#app/features/accounts/account-rules.ts";

const { db } = useDatabase();
const password = "سبع-نخلات-وبحر";

function form(overrides: Partial<SignUpInput> = {}): SignUpInput {
  const given = {
    fullName: "ريما",
    email: "rima@cast.dalil.test",
    phone: "",
    password,
    terms: "yes" as const,
    ...overrides,
  };
  return { ...given, confirmation: given.password };
}

/** Each from a browser of its own: how often one may is not the matter here. */
const signUp = (input: SignUpInput, when: Date) =>
  open(input, when, { ...newCaller(), locale: "ar" });

const enrol = (name: CastMember, ownPassword = password) => {
  const { email, name: fullName, ...rest } = cast[name];
  return signUp(
    form({
      email,
      fullName,
      phone: "phoneNumber" in rest ? rest.phoneNumber : "",
      password: ownPassword,
    }),
    now,
  );
};

const enter = (input: Partial<SignInInput>): Promise<SignInOutcome> =>
  signIn({ email: "", phone: "", password, ...input }, newCaller());

async function enterAs(
  input: Partial<SignInInput>,
): Promise<{ cookies: string[]; email: string | null | undefined }> {
  const outcome = await enter(input);
  if (outcome.outcome !== "signed-in") throw new Error(`not signed in: ${outcome.outcome}`);
  return {
    cookies: outcome.cookies,
    email: (await findViewer(requestWith(outcome.cookies)))?.email,
  };
}

async function accountsOf(email: string) {
  return db().select().from(users).where(eq(users.email, email));
}

describe("signUp", () => {
  it("opens an account with its profile, and keeps the password as a hash only", async () => {
    const email = "new@accounts.dalil.test";
    expect(
      await signUp(form({ email, fullName: "هدى العلي", phone: "0944 001 777" }), now),
    ).toEqual({ outcome: "done", confirmationRequired: false });
    const [user] = await accountsOf(email);
    expect(user).toMatchObject({
      name: "هدى العلي",
      phoneNumber: "+963944001777",
      role: "user",
      termsVersion,
      termsAcceptedAt: now,
    });
    const [profile] = await db()
      .select()
      .from(profiles)
      .where(eq(profiles.id, user?.id ?? ""));
    expect(profile).toMatchObject({
      kind: "person",
      fullName: "هدى العلي",
      phoneNumber: "+963944001777",
      isVerified: false,
    });
    const [account] = await db()
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.userId, user?.id ?? ""));
    expect(account?.providerId).toBe("credential");
    expect(account?.password).not.toContain(password);
  });

  it("makes the profile in the account's own transaction", async () => {
    const id = crypto.randomUUID();
    const rollback = new Error("rolled back");
    const attempt = db().transaction(async (tx) => {
      await tx.insert(users).values({ id, name: "x", email: "gone@accounts.dalil.test" });
      expect(await tx.select().from(profiles).where(eq(profiles.id, id))).toHaveLength(1);
      throw rollback;
    });
    await expect(attempt).rejects.toBe(rollback);
    expect(await db().select().from(profiles).where(eq(profiles.id, id))).toHaveLength(0);
  });

  it("answers a known address as a new one, and changes nothing of the account", async () => {
    const email = "twice@accounts.dalil.test";
    const first = await signUp(form({ email, fullName: "أولى" }), now);
    const second = await signUp(
      form({ email, fullName: "ثانية", password: "another-password" }),
      now,
    );
    expect(second).toEqual(first);
    expect((await accountsOf(email)).map(({ name }) => name)).toEqual(["أولى"]);
    expect((await enter({ email })).outcome).toBe("signed-in");
    expect(await enter({ email, password: "another-password" })).toEqual({ outcome: "wrong" });
  });

  it("opens one account for one address sent several times at once, in any case", async () => {
    const email = "racer@accounts.dalil.test";
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => signUp(form({ email }), now)),
    );
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["done"]));
    expect(await accountsOf("Racer@Accounts.dalil.test")).toHaveLength(1);
  });

  it("takes the name from the address when none is given", async () => {
    await signUp(form({ email: "nameless@accounts.dalil.test", fullName: "" }), now);
    expect((await accountsOf("nameless@accounts.dalil.test"))[0]?.name).toBe("nameless");
  });

  it("says so when the phone number is invalid, and opens nothing", async () => {
    const email = "nophone@accounts.dalil.test";
    expect(await signUp(form({ email, phone: "call me" }), now)).toEqual({
      outcome: "phone-refused",
      problem: "phone_letters",
    });
    expect(await accountsOf(email)).toEqual([]);
  });
});

describe("signIn", () => {
  beforeAll(async () => {
    await enrol("rima");
    await enrol("sami");
    await enrol("yazan", "يزن-وكلمة-أخرى");
  });

  it("opens a session by e-mail in a cookie that no script reads", async () => {
    const { cookies, email } = await enterAs({ email: cast.sami.email });
    expect(email).toBe(cast.sami.email);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/;\s*HttpOnly/i);
      expect(cookie).toMatch(/;\s*SameSite=Lax/i);
      expect(cookie).toMatch(/;\s*Path=\/(;|$)/i);
    }
  });

  it.each([
    "+963944001002",
    "00963944001002",
    "0944001002",
    "944001002",
    "0944 001 002",
    "0944-001-002",
    "٠٩٤٤٠٠١٠٠٢",
    "+963 (944) 001002",
    "\u202a+963 944 001 002\u202c",
    "\u2066+963944001002\u2069",
    "0944\u2011001\u2011002",
    "tel:+963944001002",
  ])("opens it by the phone number written %s", async (phone) => {
    expect((await enterAs({ phone })).email).toBe(cast.sami.email);
  });

  it("lets the e-mail win when both are given", async () => {
    expect((await enterAs({ email: cast.rima.email, phone: cast.sami.phoneNumber })).email).toBe(
      cast.rima.email,
    );
  });

  it.each<[string, Partial<SignInInput>]>([
    ["a wrong password", { email: cast.sami.email, password: "wrong-password" }],
    ["an unknown address", { email: "nobody@accounts.dalil.test" }],
    ["a wrong password for a number", { phone: cast.sami.phoneNumber, password: "wrong-password" }],
    ["an unknown number", { phone: "+963944999999" }],
    ["an address that is none", { email: "not an address" }],
    ["a pattern for an address", { email: "%@cast.dalil.test" }],
  ])("answers %s the same", async (_what, input) => {
    expect(await enter(input)).toEqual({ outcome: "wrong" });
  });

  it.each([
    ["0944 00100", "phone_digit_missing"],
    ["0944 001 0022", "phone_digit_extra"],
    ["abc", "phone_letters"],
  ])(
    "says of the number %s what is wrong with it, not that the password is",
    async (phone, problem) => {
      expect(await enter({ phone })).toEqual({ outcome: "phone-refused", problem });
    },
  );

  it("opens by a number the account that has held it longest, and no other", async () => {
    const phone = cast.rima.phoneNumber;
    expect((await enterAs({ phone })).email).toBe(cast.rima.email);
    expect(await enter({ phone, password: "يزن-وكلمة-أخرى" })).toEqual({ outcome: "wrong" });
    expect((await enterAs({ email: cast.yazan.email, password: "يزن-وكلمة-أخرى" })).email).toBe(
      cast.yazan.email,
    );
  });

  it("hashes a password anew that was hashed at a lower cost, once it is right", async () => {
    const { email } = cast.sami;
    const [user] = await accountsOf(email);
    const stored = async () => {
      const [row] = await db()
        .select()
        .from(authAccounts)
        .where(eq(authAccounts.userId, user?.id ?? ""));
      return row?.password ?? "";
    };
    const salt = "a".repeat(32);
    const former = `${salt}:${(await deriveKey(password, salt, { r: 16, p: 1 })).toString("hex")}`;
    await db()
      .update(authAccounts)
      .set({ password: former })
      .where(eq(authAccounts.userId, user?.id ?? ""));
    expect(await enter({ email, password: "wrong-password" })).toEqual({ outcome: "wrong" });
    expect(await stored()).toBe(former);
    await enterAs({ email });
    expect(await stored()).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    await enterAs({ email });
  });
});
