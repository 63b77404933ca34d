import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { enrol, enter, enterAs, memberWith } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { useIdentityProvider } from "#test/provider-journey.ts";
import { authAccounts, users } from "#app/features/accounts/data/tables.ts";
import {
  finishProviderSignIn,
  listProviders,
  startProviderSignIn,
} from "./provider-sign-in.server.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";

const { db } = useDatabase();
const { signInAs, start, visit, travel } = useIdentityProvider();
let email = "";
let sub = "";

beforeEach(() => {
  sub = newId();
  email = `${sub}@provider.dalil.test`;
  signInAs({ sub, email, email_verified: true, name: "لمى الصباغ" });
});

/** Somebody the provider has brought here before. */
const join = (locale: "ar" | "en" = "ar") => travel({ locale, termsAccepted: true });

const rowOf = async (address: string) =>
  (await db().select().from(users).where(eq(users.email, address)))[0];

describe("signing in with a provider", () => {
  it("is offered under the operator's name for it", () => {
    expect(listProviders("ar")).toEqual([{ id: "oidc", name: "هويتي" }]);
    expect(listProviders("en")).toEqual([{ id: "oidc", name: "My ID" }]);
  });

  it("asks by code exchange with PKCE, state and nonce", async () => {
    const { searchParams } = new URL((await start()).url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: "http://dalil.test/auth/callback/oidc",
    });
    for (const name of ["code_challenge", "state", "nonce"]) {
      expect(searchParams.get(name)?.length).toBeGreaterThan(20);
    }
  });

  it("finds the account it opened", async () => {
    const first = await join("en");
    const { viewer } = await memberWith(first.cookies);
    signInAs({ sub, email, email_verified: true, name: "اسم آخر" });
    const again = await travel();
    expect(again.path).toBe("/account");
    const found = (await memberWith(again.cookies)).viewer;
    expect(found).toMatchObject({ id: viewer.id, name: "لمى الصباغ" });
  });

  it.each([
    ["//evil.example", "/account"],
    ["https://evil.example", "/account"],
    ["/\\evil.example", "/account"],
    ["javascript:alert(1)", "/account"],
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
    ["/search?q=a", "/search?q=a"],
  ])("goes from %s to a page of ours", async (next, path) => {
    await join();
    expect((await travel({ next })).path).toBe(path);
  });
});

describe("an address the provider does not prove", () => {
  it.each([
    ["unproved", { email_verified: false }],
    ["unmentioned", {}],
    ["missing", { email: undefined, email_verified: true }],
  ])("that is %s opens nothing", async (_what, claims) => {
    signInAs({ sub, email, name: "x", ...claims });
    const back = await travel({ next: "/add-listing", locale: "en" });
    expect(back.path).toBe("/en/sign-in?provider=unverified&next=%2Fen%2Fadd-listing");
    expect(await findViewer(newCaller(back.cookies).request)).toBeNull();
    expect(await rowOf(email)).toBeUndefined();
  });

  it("does not open a known account", async () => {
    await enrol(email);
    signInAs({ sub, email, email_verified: false });
    expect((await travel()).path).toContain("provider=unverified");
  });
});

describe("a known address", () => {
  it("is linked when both sides have proved it", async () => {
    await enrol(email);
    const { viewer } = await enterAs(email);
    const { cookies } = await travel();
    expect((await memberWith(cookies)).viewer.id).toBe(viewer.id);
    expect((await enter(email)).outcome).toBe("signed-in");
  });

  it("is not linked while it is not confirmed here, because the account may be somebody else's", async () => {
    await enrol(email);
    await db().update(users).set({ emailVerified: false }).where(eq(users.email, email));
    const back = await travel({ next: "/add-listing" });
    expect(back.path).toBe("/sign-in?provider=not-linked&next=%2Fadd-listing");
    expect(await findViewer(newCaller(back.cookies).request)).toBeNull();
    const user = await rowOf(email);
    expect(user?.emailVerified).toBe(false);
    expect(await db().$count(authAccounts, eq(authAccounts.userId, user?.id ?? ""))).toBe(1);
  });
});

describe("an account with two-factor", () => {
  it("is asked for its code all the same", async () => {
    const { viewer } = await memberWith((await join()).cookies);
    await db().update(users).set({ twoFactorEnabled: true }).where(eq(users.id, viewer.id));
    const back = await travel({ next: "/add-listing", locale: "en" });
    expect(back.path).toBe("/en/sign-in/code?next=%2Fen%2Fadd-listing");
    expect(await findViewer(newCaller(back.cookies).request)).toBeNull();
  });
});

describe("an account that waits to be erased", () => {
  it("is offered to stay", async () => {
    const { viewer } = await memberWith((await join()).cookies);
    await db()
      .update(users)
      .set({ deletionRequestedAt: new Date() })
      .where(eq(users.id, viewer.id));
    const back = await travel();
    expect(back.path).toBe("/sign-in?next=%2Faccount");
    expect((await memberWith(back.cookies)).viewer.deletionRequestedAt).not.toBeNull();
  });
});

describe("what does not come from this browser's own journey", () => {
  const failed = expect.stringMatching(/^\/sign-in\?provider=failed/);

  it("is refused in another browser", async () => {
    const { url } = await start({ termsAccepted: true });
    const back = await visit(url);
    const answer = await finishProviderSignIn(
      "oidc",
      Object.fromEntries(back.searchParams),
      newCaller(),
    );
    expect(answer.path).toEqual(failed);
    expect(await rowOf(email)).toBeUndefined();
  });

  it("is refused the second time", async () => {
    await join();
    const { url, cookies } = await start();
    const query = Object.fromEntries((await visit(url)).searchParams);
    expect((await finishProviderSignIn("oidc", query, newCaller(cookies))).path).toBe("/account");
    expect((await finishProviderSignIn("oidc", query, newCaller(cookies))).path).toEqual(failed);
  });

  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["a state that is none", { state: "x", code: "y" }],
    ["no state", { code: "y" }],
    ["an error with a text", { error: "<script>", error_description: "call 0944…" }],
    ["a page to go to", { state: "x", callbackURL: "https://evil.example" }],
  ])("is refused with %s", async (_what, query) => {
    const answer = await finishProviderSignIn("oidc", query, newCaller());
    expect(answer.path).toBe("/sign-in?provider=failed");
  });

  it("is refused with a changed code or another issuer", async () => {
    for (const [name, value] of Object.entries({ code: "x", iss: "https://evil.example" })) {
      const { url, cookies } = await start({ termsAccepted: true });
      const back = await visit(url);
      const query = { ...Object.fromEntries(back.searchParams), [name]: value };
      expect((await finishProviderSignIn("oidc", query, newCaller(cookies))).path).toEqual(failed);
    }
  });

  it("shows none of the provider's own error text", async () => {
    const { url, cookies } = await start({ locale: "en" });
    const state = new URL(url).searchParams.get("state") ?? "";
    const query = { state, error: "access_denied", error_description: "Call us on 0944" };
    const { path } = await finishProviderSignIn("oidc", query, newCaller(cookies));
    expect(path).toBe("/en/sign-in?provider=failed&next=%2Fen%2Faccount");
  });
});

describe("a provider that is not there", () => {
  it.each(["google", "facebook", "", "__proto__"])("called %j starts nothing", async (id) => {
    expect(
      await startProviderSignIn(id, { next: "", locale: "ar", caller: newCaller() }),
    ).toBeNull();
    expect((await finishProviderSignIn(id, { state: "x" }, newCaller())).path).toBe(
      "/sign-in?provider=failed",
    );
  });

  it("is refused to a browser that begins over and over", async () => {
    const caller = newCaller();
    const begin = () => startProviderSignIn("google", { next: "", locale: "ar", caller });
    for (let i = 0; i < limits.providerByDevice.amount; i++) await begin();
    await expect(begin()).rejects.toThrow(TooMany);
  });
});
