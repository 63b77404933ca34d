import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { newId } from "#app/platform/id.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { finishProviderSignIn, startProviderSignIn } from "./provider-sign-in.server.ts";

const { db } = useDatabase();
const clientId = "dalil";
const botId = "7310011223";
const ours = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const foreign = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const kid = "of-the-tests";

let server: Server;
let issuer = "";
/** What the provider answers a code with, and who it says it was. */
let answer: Record<string, unknown> = {};
let person: Record<string, unknown> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const documents: Record<string, () => unknown> = {
      "/.well-known/openid-configuration": () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ["RS256"],
      }),
      "/jwks": () => ({
        keys: [{ ...ours.publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" }],
      }),
      "/token": () => answer,
      "/userinfo": () => person,
    };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(documents[request.url ?? ""]?.() ?? {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  configureSite({
    ...site(),
    oidcIssuer: issuer,
    oidcClientId: clientId,
    oidcClientSecret: "a-secret",
    telegramIssuer: issuer,
    telegramBotToken: `${botId}:${"A".repeat(35)}`,
    telegramLoginSecret: "a-secret",
  });
});
afterAll(() => server.close());

type Claims = Record<string, unknown>;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function tokenOf(claims: Claims, alg = "RS256", { privateKey } = ours): string {
  const text = `${part({ alg, kid, typ: "JWT" })}.${part(claims)}`;
  if (alg === "none") return `${text}.`;
  if (alg === "HS256")
    return `${text}.${createHmac("sha256", "a-secret").update(text).digest("base64url")}`;
  return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
}

/** Signs in with what the provider makes of the right claims; the account that came of it. */
async function signInWith(idTokenOf: (claims: Claims) => string | undefined) {
  const email = `${newId()}@lies.dalil.test`;
  const caller = newCaller();
  const started = await startProviderSignIn("oidc", {
    next: "",
    locale: "ar",
    caller,
    termsAccepted: true,
  });
  if (!started) throw new Error("the provider is away");
  const { searchParams } = new URL(started.url);
  person = { sub: newId(), email, email_verified: true, name: "لمى الصباغ" };
  const iat = Math.floor(Date.now() / 1_000);
  const nonce = searchParams.get("nonce");
  const claims = { ...person, iss: issuer, aud: clientId, iat, exp: iat + 600, nonce };
  const idToken = idTokenOf(claims);
  answer = { access_token: "one", token_type: "Bearer", expires_in: 600 };
  if (idToken !== undefined) answer.id_token = idToken;
  const query = { code: "a-code", state: searchParams.get("state") ?? "" };
  const { path, cookies } = await finishProviderSignIn("oidc", query, newCaller(started.cookies));
  const accounts = await db().$count(users, eq(users.email, email));
  return { path, accounts, cookies };
}

it("lets in who is named by a token that is right", async () => {
  expect(await signInWith((claims) => tokenOf(claims))).toMatchObject({
    path: "/account",
    accounts: 1,
  });
});

it.each<[string, (claims: Claims) => string | undefined]>([
  ["without a token, by the userinfo alone", () => undefined],
  ["by an empty token", () => ""],
  ["of another issuer", (claims) => tokenOf({ ...claims, iss: "https://evil.example" })],
  ["for another site", (claims) => tokenOf({ ...claims, aud: "another" })],
  ["signed with another key", (claims) => tokenOf(claims, "RS256", foreign)],
  ["signed with nothing", (claims) => tokenOf(claims, "none")],
  ["signed with our secret", (claims) => tokenOf(claims, "HS256")],
  ["that is over", (claims) => tokenOf({ ...claims, iat: 1_000, exp: 2_000 })],
  ["of another sign-in", (claims) => tokenOf({ ...claims, nonce: "another" })],
  ["of no sign-in", ({ nonce: _nonce, ...claims }) => tokenOf(claims)],
  [
    "for somebody else than the userinfo",
    (claims) => tokenOf({ ...claims, sub: "x", email: undefined }),
  ],
])("opens nothing for an answer %s", async (_lie, idTokenOf) => {
  const { path, accounts } = await signInWith(idTokenOf);
  expect(path).toMatch(/^\/sign-in\?provider=/);
  expect(accounts).toBe(0);
});

/** Signs in with what Telegram makes of the right claims; the accounts that this Telegram account then has. */
async function enterByTelegram(idTokenOf: (claims: Claims) => string) {
  const caller = newCaller();
  const way = { next: "", locale: "ar", caller, termsAccepted: true } as const;
  const started = await startProviderSignIn("telegram", way);
  if (!started) throw new Error("the provider is away");
  const iat = Math.floor(Date.now() / 1_000);
  const sub = newId();
  const own = { id: "7200000001", name: "لمى", phone_number: "963944700800" };
  const claims = { ...own, sub, iss: issuer, aud: botId, iat, exp: iat + 600 };
  answer = { access_token: "one", token_type: "Bearer", id_token: idTokenOf(claims) };
  const query = { code: "a", state: new URL(started.url).searchParams.get("state") ?? "" };
  const { path } = await finishProviderSignIn("telegram", query, newCaller(started.cookies));
  const { rows } = await db().execute(sql`
    select from auth_accounts where provider_id = 'telegram'
    union all select from member_addresses where kind = 'telegram' or proved_at is not null and kind = 'phone'`);
  await db().execute(sql`delete from users where email like '%@no-mail.invalid'`);
  return { path, written: rows.length };
}

it("lets in whom Telegram names, without a nonce", async () => {
  expect(await enterByTelegram((claims) => tokenOf(claims))).toEqual({
    path: "/account",
    written: 3,
  });
});

it.each<[string, (claims: Claims) => string]>([
  ["of another issuer", (claims) => tokenOf({ ...claims, iss: "https://evil.example" })],
  [
    "for another bot, by whose id somebody is another",
    (claims) => tokenOf({ ...claims, aud: "1" }),
  ],
  ["signed with another key", (claims) => tokenOf(claims, "RS256", foreign)],
  ["signed with nothing", (claims) => tokenOf(claims, "none")],
  ["signed with our secret", (claims) => tokenOf(claims, "HS256")],
  ["that is over", (claims) => tokenOf({ ...claims, iat: 1_000, exp: 2_000 })],
  ["of nobody", ({ sub: _sub, ...claims }) => tokenOf(claims)],
])("opens, links and proves nothing for Telegram's answer %s", async (_lie, idTokenOf) => {
  const { path, written } = await enterByTelegram(idTokenOf);
  expect(path).toMatch(/^\/sign-in\?provider=/);
  expect(written).toBe(0);
});

it("gives the account of a number to no provider that names the same number", async () => {
  configureSite({ ...site(), oidcPhoneClaim: "phone_number" });
  const own = { phone_number: "963944700900", phone_number_verified: true };
  const holders = async () =>
    (
      await db().execute<{ member_id: string }>(
        sql`select member_id from member_addresses where value = '+963944700900' and proved_at is not null`,
      )
    ).rows.map(({ member_id }) => member_id);
  await signInWith((claims) => tokenOf({ ...claims, ...own }));
  const [first] = await holders();
  await signInWith((claims) => tokenOf({ ...claims, ...own, phone_number_verified: false }));
  expect(await holders()).toEqual([first]);
  // The number moves to whoever proves it now; the account does not.
  await signInWith((claims) => tokenOf({ ...claims, ...own }));
  const [second, ...others] = await holders();
  expect(others).toEqual([]);
  expect(second).not.toBe(first);
});

it("tells a member whose number a provider names, when it proves nothing", async () => {
  configureSite({ ...site(), oidcPhoneClaim: "phone_number" });
  const sold = { phone_number: "88804567890", phone_number_verified: true };
  const { accounts, cookies } = await signInWith((claims) => tokenOf({ ...claims, ...sold }));
  expect(accounts).toBe(1);
  expect(cookies.at(-1)).toContain("number-refused");
});
