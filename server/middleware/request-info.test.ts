import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { clientAddress, readRequestInfo, type Variables } from "./request-info.ts";

describe("clientAddress", () => {
  it.each([
    ["believes nobody without a proxy", 0, "203.0.113.9", "198.51.100.1"],
    ["takes the last hop behind one proxy", 1, "203.0.113.9", "203.0.113.9"],
    ["ignores what the client wrote before it", 1, "10.0.0.1, 203.0.113.9", "203.0.113.9"],
    [
      "takes the hop before the last behind two proxies",
      2,
      "10.0.0.1, 203.0.113.9, 192.0.2.2",
      "203.0.113.9",
    ],
    ["takes the first when there are fewer hops than proxies", 3, "203.0.113.9", "203.0.113.9"],
    ["falls back to the socket without the header", 1, undefined, "198.51.100.1"],
    ["falls back to the socket for an empty hop", 1, "203.0.113.9, ", "198.51.100.1"],
    ["takes no words for an address", 3, "x".repeat(8_000), "198.51.100.1"],
    ["takes no number for one", 1, "3405803785", "198.51.100.1"],
    ["leaves a port out", 1, "203.0.113.9:4711", "203.0.113.9"],
    ["leaves brackets and a port out", 1, "[2001:db8::7]:4711", "2001:db8::7"],
    ["leaves out a zone, however long", 2, `fe80::1%${"z".repeat(8_000)}`, "fe80::1"],
    ["leaves out a zone in brackets", 1, `[fe80::1%${"z".repeat(8_000)}]`, "fe80::1"],
  ])("%s", (_what, proxies, forwarded, expected) => {
    expect(clientAddress("198.51.100.1", forwarded, proxies)).toBe(expected);
  });
});

describe("readRequestInfo", () => {
  const socket = {
    incoming: { socket: { remoteAddress: "198.51.100.1", remotePort: 1, remoteFamily: "IPv4" } },
  };

  async function infoOf(path: string, headers: Record<string, string> = {}): Promise<RequestInfo> {
    const app = new Hono<{ Variables: Variables }>();
    app.use(readRequestInfo({ trustedProxies: 0 }));
    app.get("*", (c) => c.json(c.get("requestInfo")));
    return (await app.request(path, { headers }, socket)).json() as Promise<RequestInfo>;
  }

  it("reads the language off the address and the choices off the cookies", async () => {
    expect(await infoOf("/")).toMatchObject({
      locale: "ar",
      theme: "system",
      viewMode: "grid",
      clientAddress: "198.51.100.1",
    });
    const cookie = "dalil_theme=dark; listing-view-mode=list";
    expect(await infoOf("/en/search", { cookie })).toMatchObject({
      locale: "en",
      theme: "dark",
      viewMode: "list",
    });
  });

  it("takes no theme and no view that is not one of ours", async () => {
    const cookie = "dalil_theme=%22%3E; listing-view-mode=table";
    expect(await infoOf("/", { cookie })).toMatchObject({ theme: "system", viewMode: "grid" });
  });

  it("names every request differently and allows its scripts once", async () => {
    const [first, second] = [await infoOf("/"), await infoOf("/")];
    expect(first.id).not.toBe(second.id);
    expect(first.nonce).not.toBe(second.nonce);
    expect(Buffer.from(first.nonce, "base64").length).toBeGreaterThanOrEqual(16);
  });
});
