import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { newId } from "#app/platform/id.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { finishProviderSignIn, startProviderSignIn } from "./provider-sign-in.server.ts";

const { db } = useDatabase();
const clientId = "dalil";
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
  const { path } = await finishProviderSignIn("oidc", query, newCaller(started.cookies));
  const accounts = await db().$count(users, eq(users.email, email));
  return { path, accounts };
}

it("lets in who is named by a token that is right", async () => {
  expect(await signInWith((claims) => tokenOf(claims))).toEqual({ path: "/account", accounts: 1 });
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
