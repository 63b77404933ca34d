import { rmSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { holds } from "#test/html.ts";
import { useProgram } from "#test/program.ts";
import { layStreetFile, streetFile } from "#test/street-file.ts";

const { browser, poolConfig } = useProgram();
const bytes = streetFile();
const dataDir = () => join(inject("dataDir"), String(poolConfig().database));
const file = () => join(dataDir(), "map.pmtiles");

/** Where the map says that its streets are; null where it draws without them. */
async function address(): Promise<string | null> {
  const { text } = await browser().get("/en/embed/map");
  return /\/map\/[0-9a-z-]+\.pmtiles/.exec(text)?.[0] ?? null;
}

const ask = (path: string, range?: string) => browser().get(path, range ? { range } : {});

describe("without a file of streets", () => {
  it("the address of the file is not found", async () => {
    expect(await address()).toBeNull();
    expect((await ask("/map/1-1.pmtiles", "bytes=0-126")).status).toBe(404);
    const { text } = await browser().get("/en/embed/map");
    expect(holds(text, "OpenStreetMap contributors")).toBe(false);
  });
});

describe("with a file of streets", () => {
  beforeAll(() => layStreetFile(dataDir()));

  it("the map names it and its source", async () => {
    expect(await address()).not.toBeNull();
    const { text } = await browser().get("/en/embed/map");
    expect(holds(text, "© OpenStreetMap contributors")).toBe(true);
  });

  it("sends the requested range, and lets it be cached", async () => {
    const path = String(await address());
    const { status, headers, text } = await ask(path, "bytes=0-6");
    expect(status).toBe(206);
    expect(text).toBe("PMTiles");
    expect(headers.get("content-range")).toBe(`bytes 0-6/${bytes.length}`);
    expect(headers.get("content-length")).toBe("7");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("etag")).toMatch(/^"[0-9a-z-]+"$/);
    expect(headers.getSetCookie()).toEqual([]);
    const rest = await ask(path, "bytes=100-16383");
    expect(rest.headers.get("content-range")).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
  });

  it.each([undefined, "bytes=0-", "bytes=-1", "bytes=0-1,4-5", "bytes=9-3", "bytes=99999-100000"])(
    "gives nothing for %s",
    async (range) => {
      const { status, headers, text } = await ask(String(await address()), range);
      expect(status).toBe(416);
      expect(text).toBe("");
      expect(headers.get("content-range")).toBe(`bytes */${bytes.length}`);
      expect(headers.get("cache-control")).toBe("private, no-store");
    },
  );

  it.each([
    "/map/",
    "/map/map.pmtiles",
    "/map/1-1.pmtiles",
    "/map/..%2fkeys%2fsecret",
    "/map/%2e%2e/keys/secret",
    "/map/../keys/secret",
    "/map/..%5ckeys%5csecret",
    "/map/map.pmtiles%00",
  ])("has nothing else under %s", async (path) => {
    const { status, text } = await ask(path, "bytes=0-126");
    expect(status).toBeGreaterThanOrEqual(301);
    expect(text).not.toContain("PMTiles");
    expect(status).not.toBe(500);
  });

  it("takes no form", async () => {
    const { status } = await browser().post(String(await address()), { a: "b" });
    expect(status).toBe(404);
  });

  it("has another address once another file is there", async () => {
    const before = String(await address());
    await utimes(file(), new Date(), new Date(Date.now() + 60_000));
    const now = String(await address());
    expect(now).not.toBe(before);
    expect((await ask(before, "bytes=0-6")).status).toBe(404);
    expect((await ask(now, "bytes=0-6")).status).toBe(206);
    rmSync(file());
    expect(await address()).toBeNull();
    expect((await ask(now, "bytes=0-6")).status).toBe(404);
  });
});
