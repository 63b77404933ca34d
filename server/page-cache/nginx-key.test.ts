import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureNginx, type RunningNginx, startNginx } from "#test/nginx.ts";

const settings = readFileSync(join(import.meta.dirname, "../../docs/nginx.conf"), "utf8");

/** How the program is told what a part of a key says. */
const toldBy: Record<string, RegExp> = {
  $uri: /rewrite \^ \$uri\? break;/,
  $request_uri: /proxy_pass http:\/\/dalil;/,
  $http_host: /proxy_set_header Host \$http_host;/,
  $dalil_packing: /proxy_set_header Accept-Encoding \$dalil_packing;/,
  $dalil_saving: /proxy_set_header Save-Data \$dalil_saving;\s+proxy_set_header ECT "";/,
};

describe("docs/nginx.conf", () => {
  it("tells the program everything that stands in a key of its cache", () => {
    const keys = [...settings.matchAll(/proxy_cache_key (.+);/g)].map(([, key = ""]) => key);
    expect(keys).toHaveLength(settings.match(/proxy_cache dalil;/g)?.length ?? 0);
    const parts = new Set(keys.flatMap((key) => key.match(/\$\w+/g) ?? []));
    expect([...parts].sort()).toEqual(Object.keys(toldBy).sort());
    for (const part of parts) expect(settings, part).toMatch(toldBy[part] ?? /(?!)/);
  });

  it("speaks TLS 1.2 and 1.3 with forward secrecy alone, and sends everybody there", () => {
    expect(settings).toMatch(/listen 443 ssl http2;/);
    expect(/ssl_protocols (.+);/.exec(settings)?.[1]).toBe("TLSv1.2 TLSv1.3");
    const ciphers = /ssl_ciphers (.+);/.exec(settings)?.[1]?.split(":") ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    for (const cipher of ciphers)
      expect(cipher).toMatch(/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/);
    expect(settings).toMatch(/listen 80;[^]*?return 301 https:\/\/dalil\.example\$request_uri;/);
  });
});

const found = ensureNginx();
const why = "missing" in found ? ` (skipped: ${found.missing})` : "";
let program: Server;
let nginx: RunningNginx;

// In the program's place: it answers with what it is told, and lets everybody have that.
beforeAll(async () => {
  if (!("path" in found)) return;
  program = createServer(({ url = "", headers }, response) => {
    const { host, cookie, ect } = headers;
    const told = [url, host, headers["accept-encoding"], headers["save-data"], ect, cookie];
    response
      .writeHead(200, { "cache-control": "public, max-age=0, s-maxage=60" })
      .end(JSON.stringify(told.map((each) => each ?? null)));
  });
  program.listen(0, "127.0.0.1");
  await once(program, "listening");
  nginx = await startNginx(found.path, (program.address() as AddressInfo).port, {
    isUnlimited: true,
  });
});

afterAll(async () => {
  await nginx?.stop();
  program?.closeAllConnections();
  program?.close();
});

type Sent = { path: string; headers: Record<string, string | string[]> };

async function send({ path, headers }: Sent): Promise<{ cached: unknown; told: string[] }> {
  const sent = request({ host: "127.0.0.1", port: nginx.port, path, headers, agent: false }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect(answer.statusCode, path).toBe(200);
  return { cached: answer.headers["x-cache"], told: JSON.parse(await text(answer)) as string[] };
}

const member = `dalil.session_token=a.${"b".repeat(43)}%3D; dalil_member=1`;
const odd: Record<string, string | string[]>[] = [
  {},
  { "save-data": "on" },
  { "save-data": "on:x" },
  { "save-data": "ON" },
  { "save-data": "on, off" },
  { "save-data": "off" },
  { "save-data": ["on", "off"] },
  { ect: "3g" },
  { ect: "x:3g" },
  { ect: "3g", "save-data": "off" },
  { "accept-encoding": "br;q=0, gzip" },
  { "accept-encoding": "gzip, br;q=0.1" },
  { "accept-encoding": ["identity", "br"] },
  { host: "evil.example" },
  { host: "Evil.example:80" },
  { host: "127.0.0.1" },
  { cookie: "a=b" },
  { cookie: "dalil_member=1" },
  { cookie: member },
  { cookie: member, "save-data": "on:x" },
];

describe.skipIf("missing" in found)(`a page that nginx has stored${why}`, () => {
  const pages = ["/en", "http://other.example/en", "/en?a=b", "/category/cars"];

  it.each(pages)("is what the program makes of this very request: %s", async (path) => {
    // Asked alone first, at addresses that nobody has asked for.
    const marked = (n: number) => `${path}${path.includes("?") ? "&" : "?"}alone=${n}`;
    const alone = [];
    for (const [n, headers] of odd.entries()) alone.push(await send({ path: marked(n), headers }));
    const results = [];
    for (const headers of [...odd, ...odd]) results.push(await send({ path, headers }));
    for (const [n, { told }] of results.entries())
      expect(told.slice(1), JSON.stringify(odd[n % odd.length])).toEqual(
        alone[n % odd.length]?.told.slice(1),
      );
    expect(results.filter(({ cached }) => cached === "HIT").length).toBeGreaterThan(odd.length);
  });

  it("is of the address by which a file is stored, however that was written", async () => {
    for (const path of [
      "/assets/a.js",
      "/assets/a.js?v=1",
      "//assets//a.js",
      "/x/../assets/%61.js",
      "/assets%2Fa.js",
    ])
      expect((await send({ path, headers: {} })).told[0], path).toBe("/assets/a.js");
    const { told } = await send({ path: "/assets/a%3Fb%20c.js", headers: {} });
    expect(told[0]).toBe("/assets/a%3Fb%20c.js");
  });
});
