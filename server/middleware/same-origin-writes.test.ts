import { Hono } from "hono";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { readRequestInfo, type Variables } from "./request-info.ts";
import { sameOriginWrites } from "./same-origin-writes.ts";

// Its address is the build's.
vi.mock("#app/app.css?url", () => ({ default: "/assets/app.css" }));

const socket = {
  incoming: { socket: { remoteAddress: "192.0.2.7", remotePort: 1, remoteFamily: "IPv4" } },
};

beforeAll(() => useSite(readEnv({})));

async function send(method: string, origin?: string, path = "/sign-in", host = "dalil.example") {
  const app = new Hono<{ Variables: Variables }>();
  app.use(readRequestInfo({ trustedProxies: 0 }));
  app.use(sameOriginWrites({ publicUrl: "https://dalil.example" }));
  app.all("*", (c) => c.text("written"));
  const headers = new Headers({ host });
  if (origin !== undefined) headers.set("origin", origin);
  const response = await app.request(
    new Request(`https://${host}${path}`, { method, headers }),
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
      ]) {
        expect((await send(method, origin)).status, String(origin)).toBe(403);
      }
    },
  );

  it("lets our own pages write, under the public address and under the one they were opened at", async () => {
    expect((await send("POST", "https://dalil.example")).text).toBe("written");
    expect((await send("POST", "http://localhost:3000", "/sign-in", "localhost:3000")).text).toBe(
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
    const english = await send("POST", "https://evil.example", "/en/sign-in");
    expect(english.text).toContain('<html lang="en" dir="ltr"');
    expect(english.text).toContain('<a href="/en"');
  });
});
