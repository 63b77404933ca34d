import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { readRequestInfo, type Variables } from "./request-info.ts";
import { sameOriginWrites } from "./same-origin-writes.ts";

const socket = {
  incoming: { socket: { remoteAddress: "192.0.2.7", remotePort: 1, remoteFamily: "IPv4" } },
};

beforeAll(() => configureSite(readEnv({})));

type Sent = { path?: string; host?: string; publicUrl?: string; forwarded?: string };

/** Sends it over plain HTTP, as it comes from a proxy. */
async function send(
  method: string,
  origin?: string,
  {
    path = "/sign-in",
    host = "dalil.example",
    publicUrl = "https://dalil.example",
    forwarded,
  }: Sent = {},
) {
  const app = new Hono<{ Variables: Variables }>();
  app.use(readRequestInfo({ trustedProxies: 0 }));
  app.use(sameOriginWrites({ publicUrl }));
  app.all("*", (c) => c.text("written"));
  const headers = new Headers({ host });
  if (origin !== undefined) headers.set("origin", origin);
  if (forwarded !== undefined) headers.set("x-forwarded-proto", forwarded);
  const response = await app.request(
    new Request(`http://${host}${path}`, { method, headers }),
    undefined,
    socket,
  );
  return { status: response.status, text: await response.text() };
}

describe("sameOriginWrites", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])(
    "refuses a %s that does not come from our pages",
    async (method) => {
      for (const origin of [
        undefined,
        "",
        "null",
        "https://evil.example",
        "https://dalil.example.evil.example",
        "https://dalil.example@evil.example",
        "https://evil.example#dalil.example",
        "https://sub.dalil.example",
        "https://dalil.example:8443",
        "dalil.example",
        "http://dalil.example",
        "ftp://dalil.example",
        "ws://dalil.example",
        "wss://dalil.example",
        "https://dalil.example/",
        "https://dalil.example/sign-in",
        "HTTPS://dalil.example",
      ]) {
        expect((await send(method, origin)).status, String(origin)).toBe(403);
      }
    },
  );

  it.each(["https", "ftp", "ws", "wss"])("refuses %s pages where ours are http", async (scheme) => {
    const publicUrl = "http://dalil.example";
    expect((await send("POST", "http://dalil.example", { publicUrl })).text).toBe("written");
    expect((await send("POST", `${scheme}://dalil.example`, { publicUrl })).status).toBe(403);
    const host = "192.168.1.5:3000";
    expect((await send("POST", `http://${host}`, { publicUrl, host })).text).toBe("written");
    expect((await send("POST", `${scheme}://${host}`, { publicUrl, host })).status).toBe(403);
  });

  it("takes the scheme of a page under another host from the proxy", async () => {
    for (const forwarded of ["https", "https, http"]) {
      const sent = { host: "other.example", forwarded };
      expect((await send("POST", "https://other.example", sent)).text).toBe("written");
      expect((await send("POST", "http://other.example", sent)).status).toBe(403);
    }
    // Of the public address only the setting says it.
    const own = { host: "dalil.example", forwarded: "http" };
    expect((await send("POST", "http://dalil.example", own)).status).toBe(403);
  });

  it("lets our own pages write, under the public address and under the one they were opened at", async () => {
    expect((await send("POST", "https://dalil.example")).text).toBe("written");
    expect((await send("POST", "http://localhost:3000", { host: "localhost:3000" })).text).toBe(
      "written",
    );
    expect((await send("POST", "http://localhost:3000")).status).toBe(403);
  });

  it("lets everybody read", async () => {
    expect((await send("GET")).status).toBe(200);
    expect((await send("GET", "https://evil.example")).status).toBe(200);
    expect((await send("HEAD", "https://evil.example")).status).toBe(200);
  });

  it("refuses in the visitor's language, with the way back", async () => {
    const arabic = await send("POST", "https://evil.example");
    expect(arabic.text).toContain('<html lang="ar" dir="rtl"');
    expect(arabic.text).toContain('<a href="/"');
    const english = await send("POST", "https://evil.example", { path: "/en/sign-in" });
    expect(english.text).toContain('<html lang="en" dir="ltr"');
    expect(english.text).toContain('<a href="/en"');
  });
});
