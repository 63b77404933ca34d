import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { site, configureSite } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { authWith, configuredProviders, discoverProviders } from "./identity-providers.server.ts";

useDatabase();

let server: Server;
let issuer = "";
let answer: { status: number; body: unknown } = { status: 503, body: {} };

const documentOf = (named: string) => ({
  issuer: named,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ["RS256"],
});

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => server.close());

it("there is no provider when none is configured", async () => {
  expect(configuredProviders()).toEqual([]);
  await discoverProviders();
  expect(await authWith("oidc")).toBeNull();
});

it("a provider that is away or has a wrong identity is not offered, until it is back", async () => {
  configureSite({
    ...site(),
    oidcIssuer: issuer,
    oidcClientId: "dalil",
    oidcClientSecret: "secret",
  });
  expect(configuredProviders().map(({ id, name }) => [id, name("ar")])).toEqual([
    ["oidc", "127.0.0.1"],
  ]);
  const { jwks_uri: _keys, ...withoutKeys } = documentOf(issuer);
  for (const next of [
    { status: 503, body: {} },
    { status: 200, body: "<html>" },
    { status: 200, body: {} },
    { status: 200, body: documentOf("https://evil.example") },
    { status: 200, body: withoutKeys },
  ]) {
    answer = next;
    expect(await authWith("oidc")).toBeNull();
  }
  answer = { status: 200, body: documentOf(issuer) };
  const ready = await authWith("oidc");
  expect(ready).not.toBeNull();
  answer = { status: 503, body: {} };
  expect(await authWith("oidc")).toBe(ready);
});

it("Google is offered in addition, under its own name", () => {
  configureSite({ ...site(), googleClientId: "dalil", googleClientSecret: "secret" });
  expect(configuredProviders().map(({ id, issuer: at }) => [id, at])).toEqual([
    ["oidc", issuer],
    ["google", "https://accounts.google.com"],
  ]);
});
