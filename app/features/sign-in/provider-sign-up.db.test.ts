import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { memberWith } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { useIdentityProvider } from "#test/provider-journey.ts";
import { authAccounts, profiles, users } from "#app/features/accounts/data/tables.ts";
import { finishProviderSignIn } from "./provider-sign-in.server.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import { termsVersion } from "#app/features/accounts/account-rules.ts";

const { db } = useDatabase();
const { signInAs, start, visit, travel } = useIdentityProvider();
let email = "";
let sub = "";

beforeEach(() => {
  sub = newId();
  email = `${sub}@provider.dalil.test`;
  signInAs({ sub, email, email_verified: true, name: "لمى الصباغ" });
});

const userOf = async (address: string) =>
  (await db().select().from(users).where(eq(users.email, address)))[0];

describe("somebody who signs in with a provider for the first time", () => {
  it("has no account and no session before agreeing to the terms", async () => {
    const back = await travel({ next: "/add-listing", locale: "en" });
    expect(back.path).toBe("/en/sign-up/terms?provider=oidc&next=%2Fen%2Fadd-listing");
    expect(await findViewer(newCaller(back.cookies).request)).toBeNull();
    expect(await userOf(email)).toBeUndefined();
  });

  it("has an account with a profile after agreeing, and the version and time of the agreement are stored", async () => {
    const before = Date.now();
    const back = await travel({ next: "/add-listing", locale: "en", termsAccepted: true });
    expect(back.path).toBe("/en/add-listing");
    const { viewer } = await memberWith(back.cookies);
    expect(viewer).toMatchObject({ email, name: "لمى الصباغ", emailVerified: true });
    const [profile] = await db().select().from(profiles).where(eq(profiles.id, viewer.id));
    expect(profile).toMatchObject({ fullName: "لمى الصباغ", locale: "en" });
    const user = await userOf(email);
    expect(user?.termsVersion).toBe(termsVersion);
    expect(user?.termsAcceptedAt?.getTime()).toBeGreaterThanOrEqual(before);
  });

  it("is not called as the site or its team is, whatever the provider says", async () => {
    signInAs({ sub, email, email_verified: true, name: "Dalil ✔ Support" });
    const back = await travel({ next: "/", locale: "en", termsAccepted: true });
    expect((await memberWith(back.cookies)).viewer.name).toBe(sub);
  });

  it("cannot agree by only following an address: the sign-in must have begun in this browser", async () => {
    const { url, cookies } = await start();
    const query = Object.fromEntries((await visit(url)).searchParams);
    const more = { ...query, requestSignUp: "true", termsAccepted: "true" };
    const back = await finishProviderSignIn("oidc", more, newCaller(cookies));
    expect(back.path).toContain("/sign-up/terms?");
    expect(await userOf(email)).toBeUndefined();
  });

  it("has one account, however many times they come back at once", async () => {
    const journeys = await Promise.all(
      Array.from({ length: 4 }, () => start({ termsAccepted: true })),
    );
    const ways = [];
    for (const { url, cookies } of journeys) {
      ways.push({ query: Object.fromEntries((await visit(url)).searchParams), cookies });
    }
    const backs = await Promise.all(
      ways.map(({ query, cookies }) => finishProviderSignIn("oidc", query, newCaller(cookies))),
    );
    expect(backs.some(({ path }) => path === "/account")).toBe(true);
    expect(await db().$count(users, eq(users.email, email))).toBe(1);
    const user = await userOf(email);
    expect(await db().$count(authAccounts, eq(authAccounts.userId, user?.id ?? ""))).toBe(1);
  });

  it("leaves us none of the provider's keys", async () => {
    await travel({ termsAccepted: true });
    const user = await userOf(email);
    const [account] = await db()
      .select()
      .from(authAccounts)
      .where(eq(authAccounts.userId, user?.id ?? ""));
    expect(account).toMatchObject({
      providerId: "oidc",
      accountId: sub,
      accessToken: null,
      refreshToken: null,
      idToken: null,
    });
  });

  it.each([
    ["", "the address"],
    ["\u202Eabc\u3164", "abc"],
    ["س".repeat(200), "س".repeat(80)],
    [" \u200B ", "the address"],
  ])("has the name %j as %j", async (name, shown) => {
    signInAs({ sub, email, email_verified: true, name });
    await travel({ termsAccepted: true });
    expect((await userOf(email))?.name).toBe(shown === "the address" ? sub : shown);
  });
});
