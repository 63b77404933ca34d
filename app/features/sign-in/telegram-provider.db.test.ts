import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { undoAddressChange } from "#app/features/accounts/address-changes.server.ts";
import {
  addressesOf,
  findByAddress,
  linkTelegram,
  removeAddress,
} from "#app/features/accounts/addresses.server.ts";
import { authAccounts, users } from "#app/features/accounts/data/tables.ts";
import { termsVersion } from "#app/features/accounts/account-rules.ts";
import { findViewer } from "#app/features/accounts/sessions.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { newId } from "#app/platform/id.ts";
import { enrol, enterAs, memberWith } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { useIdentityProvider } from "#test/provider-journey.ts";
import { queuedBotTexts } from "#test/queued-mails.ts";
import { finishProviderSignIn, startProviderSignIn } from "./provider-sign-in.server.ts";

const { db } = useDatabase();
const { signInAs, travel, visit } = useIdentityProvider("telegram");
let sub = "";
let telegramId = "";
let phone = "";
let last = 100_000;

beforeEach(() => {
  sub = newId();
  telegramId = String(7_000_000_000 + ++last);
  phone = `963944${last}`;
  signInAs({ sub, id: telegramId, name: "ريما الخطيب", phone_number: phone });
});

const join = (locale: "ar" | "en" = "ar") => travel({ locale, termsAccepted: true });
const addressesIn = async (cookies: string[]) => {
  const { viewer } = await memberWith(cookies);
  const all = await addressesOf(db(), viewer.id);
  return all.map(({ kind, value, way }) => [kind, value, way]);
};

describe("a newcomer who continues with Telegram", () => {
  it("has an account without an email, with their proved number, in one trip", async () => {
    const back = await travel({ next: "/add-listing", locale: "en", termsAccepted: true });
    expect(back.path).toBe("/en/add-listing");
    const { viewer } = await memberWith(back.cookies);
    expect(viewer).toMatchObject({ name: "ريما الخطيب" });
    expect(await addressesIn(back.cookies)).toEqual([
      ["phone", `+${phone}`, "telegram"],
      ["telegram", telegramId, "telegram"],
    ]);
    const [user] = await db().select().from(users).where(eq(users.id, viewer.id));
    expect(user).toMatchObject({ termsVersion, image: null });
  });

  it("has no account while the terms are not accepted", async () => {
    expect((await travel()).path).toContain("/sign-up/terms?provider=telegram");
    expect(await db().$count(authAccounts, eq(authAccounts.accountId, sub))).toBe(0);
  });

  it("asks for openid, profile and the phone, with PKCE and without a nonce", async () => {
    const started = await startProviderSignIn("telegram", {
      next: "",
      locale: "ar",
      caller: newCaller(),
    });
    const { searchParams } = new URL(started?.url ?? "");
    expect(searchParams.get("scope")).toBe("openid profile phone");
    expect(searchParams.get("client_id")).toBe(site().telegramBotToken?.split(":")[0]);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.has("nonce")).toBe(false);
  });

  it.each([
    ["shares no number", undefined, "account-opened"],
    ["has an anonymous number", "88804567890", "number-refused"],
    ["has what is no number", "12", "number-refused"],
  ])("who %s has an account without one, and is told", async (_who, phone_number, flash) => {
    signInAs({ sub, id: telegramId, name: "x", ...(phone_number && { phone_number }) });
    const { cookies } = await join();
    expect(await addressesIn(cookies)).toEqual([["telegram", telegramId, "telegram"]]);
    expect(cookies.at(-1)).toContain(flash);
  });

  it("has one account, however many times they come back at once", async () => {
    const started = await Promise.all(
      Array.from({ length: 4 }, () =>
        startProviderSignIn("telegram", {
          next: "",
          locale: "ar",
          caller: newCaller(),
          termsAccepted: true,
        }),
      ),
    );
    const ways = [];
    for (const each of started)
      ways.push({
        query: Object.fromEntries((await visit(each?.url ?? "")).searchParams),
        cookies: each?.cookies ?? [],
      });
    const backs = await Promise.all(
      ways.map(({ query, cookies }) => finishProviderSignIn("telegram", query, newCaller(cookies))),
    );
    expect(backs.map(({ path }) => path)).toEqual(Array(4).fill("/account"));
    expect(await db().$count(authAccounts, eq(authAccounts.accountId, sub))).toBe(1);
  });
});

describe("somebody who comes back with Telegram", () => {
  it("is who they were, on another device and under another name", async () => {
    const first = await memberWith((await join()).cookies);
    signInAs({ sub, id: telegramId, name: "اسم آخر", phone_number: phone });
    const again = await memberWith((await travel()).cookies);
    expect(again.viewer).toMatchObject({ id: first.viewer.id, name: "ريما الخطيب" });
  });

  it("is found by sub alone, not by what another client or a new number says", async () => {
    const first = await memberWith((await join()).cookies);
    signInAs({ sub: telegramId, id: "7999999999", name: "x" });
    const other = await memberWith((await join()).cookies);
    expect(other.viewer.id).not.toBe(first.viewer.id);
  });

  it("brings a number that another account had proved: the other keeps all but the number", async () => {
    const before = await memberWith((await join()).cookies);
    signInAs({ sub: newId(), id: "7888888888", name: "مازن", phone_number: phone });
    const now = await memberWith((await join()).cookies);
    expect(now.viewer.id).not.toBe(before.viewer.id);
    expect(await addressesIn(before.cookies)).toEqual([["telegram", telegramId, "telegram"]]);
    expect(await addressesIn(now.cookies)).toContainEqual(["phone", `+${phone}`, "telegram"]);
  });
});

describe("a member who links Telegram", () => {
  const link = async (cookies: string[], linkTo: string, from = cookies) => {
    const next = "/account/settings";
    const caller = newCaller(cookies);
    const started = await startProviderSignIn("telegram", { next, locale: "ar", caller, linkTo });
    const query = Object.fromEntries((await visit(started?.url ?? "")).searchParams);
    return finishProviderSignIn(
      "telegram",
      query,
      newCaller([...(started?.cookies ?? []), ...from]),
    );
  };

  it("signs in with both from then on", async () => {
    const { viewer, cookies } = await enterAs(await enrol());
    const back = await link(cookies, viewer.id);
    expect(back.path).toBe("/account/settings");
    expect(back.cookies.join()).toContain("telegram-linked");
    expect((await memberWith((await travel()).cookies)).viewer.id).toBe(viewer.id);
    expect(await addressesIn(back.cookies)).toContainEqual(["phone", `+${phone}`, "telegram"]);
  });

  it("cannot take the Telegram account of somebody else, who keeps it", async () => {
    const first = await memberWith((await join()).cookies);
    const { viewer, cookies } = await enterAs(await enrol());
    const back = await link(cookies, viewer.id);
    expect(back.cookies.join()).toContain("telegram-taken");
    expect((await memberWith((await travel()).cookies)).viewer.id).toBe(first.viewer.id);
    expect((await memberWith(cookies)).viewer.id).toBe(viewer.id);
  });

  it("links nothing in a browser where somebody else is signed in, or nobody", async () => {
    const { viewer, cookies } = await enterAs(await enrol());
    const other = await enterAs(await enrol());
    for (const from of [other.cookies, []]) {
      const back = await link(cookies, viewer.id, from);
      expect(back.path).toContain("provider=failed");
    }
    expect(await db().$count(authAccounts, eq(authAccounts.accountId, sub))).toBe(0);
  });

  it("who links another one is no longer entered by the first", async () => {
    const { viewer, cookies } = await enterAs(await enrol());
    const first = await link(cookies, viewer.id);
    const old = { sub, id: telegramId, name: "x" };
    signInAs({ sub: newId(), id: "7666666666", name: "x" });
    await link(first.cookies, viewer.id);
    signInAs(old);
    const back = await travel();
    expect(back.path).toContain("/sign-up/terms");
    expect(await findViewer(newCaller(back.cookies).request)).toBeNull();
  });

  it("is rid of a thief's by undoing the change, though the thief came by Telegram's page", async () => {
    const { viewer, cookies } = await enterAs(await enrol());
    const { cookies: linked } = await link(cookies, viewer.id);
    const own = { sub, id: telegramId, name: "x" };
    const thief = { sub: newId(), id: `55${telegramId}`, name: "x" };
    signInAs(thief);
    await link(linked, viewer.id);
    const token = /undo=([\w-]+)/.exec((await queuedBotTexts(telegramId)).at(-1) ?? "")?.[1] ?? "";
    expect(await undoAddressChange(token, new Date())).toBe("undone");
    expect((await travel()).path).toContain("/sign-up/terms");
    signInAs(own);
    expect((await memberWith((await travel()).cookies)).viewer.id).toBe(viewer.id);
  });

  it("who links another one by the bot is no longer entered by the first", async () => {
    const { viewer } = await memberWith((await join()).cookies);
    const other = { memberId: viewer.id, telegramId: `66${telegramId}`, now: new Date() };
    expect(await db().transaction((tx) => linkTelegram(tx, other))).toBe("linked");
    expect((await travel()).path).toContain("/sign-up/terms");
    expect(await findByAddress(db(), "telegram", telegramId)).toBeNull();
  });

  it("can take it off again", async () => {
    const { viewer, cookies } = await enterAs(await enrol());
    await link(cookies, viewer.id);
    await db().transaction((tx) =>
      removeAddress(tx, { memberId: viewer.id, kind: "telegram", now: new Date() }),
    );
    expect((await travel()).path).toContain("/sign-up/terms");
  });
});

describe("without its settings", () => {
  it("Telegram is not there, and nothing is fetched from it", async () => {
    const all = site();
    configureSite({ ...all, telegramLoginSecret: undefined });
    const way = { next: "", locale: "ar", caller: newCaller() } as const;
    expect(await startProviderSignIn("telegram", way)).toBeNull();
    configureSite(all);
  });
});
