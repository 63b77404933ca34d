import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { openStream } from "#test/live-stream.ts";
import { ensureNginx, type RunningNginx, startNginx } from "#test/nginx.ts";
import type { Browser } from "#test/program.ts";
import { gives, removals, showWithPicture } from "#test/removals.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { layStreetFile } from "#test/street-file.ts";
import { scatteredBrowser } from "#test/web-processes.ts";

const found = ensureNginx();
const why = "missing" in found ? ` (skipped: ${found.missing})` : "";
const dataDir = makePreparedFolder("behind");
let program: StartedProcess | undefined;
let nginx: RunningNginx | undefined;
let member: Browser;
let client: pg.Client | undefined;
let leaveDatabase = async () => {};
const url = () => nginx?.url ?? "";

beforeAll(async () => {
  if (!("path" in found)) return;
  const port = await freePort();
  nginx = await startNginx(found.path, port);
  program = startProcess(port, {
    DATA_DIR: dataDir,
    PUBLIC_URL: nginx.url,
    TRUSTED_PROXIES: "1",
    WEB_PROCESSES: "1",
  });
  await program.open;
  const database = await connectDatabase(readEnv({ DATA_DIR: dataDir }), () => {});
  leaveDatabase = () => database.stop();
  client = new pg.Client(database.poolConfig);
  await client.connect();
  member = scatteredBrowser(nginx.url);
  await joinAs(member);
  for (const title of ["خزانة", "طاولة"]) await member.post("/add-listing", listingForm({ title }));
}, 240_000);

afterAll(async () => {
  await client?.end();
  await leaveDatabase();
  program?.kill("SIGTERM");
  await program?.exited;
  await nginx?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url() + path, { headers, redirect: "manual" });
  const cached = answer.headers.get("x-cache");
  return { status: answer.status, headers: answer.headers, cached, text: await answer.text() };
};

/** Until it comes from there. */
const hit = (path: string, headers = {}) =>
  vi.waitFor(async () => expect((await get(path, headers)).cached).toBe("HIT"), {
    timeout: 20_000,
    interval: 20,
  });

describe.skipIf("missing" in found)(`behind nginx as docs/nginx.conf sets it${why}`, () => {
  it("a visitor's page comes from there, in every encoding, and is known again", async () => {
    for (const path of ["/", "/en", "/category/living", "/search?q=a", "/_.data"]) await hit(path);
    const etags = new Set<string | null>();
    for (const encoding of ["br", "gzip", "identity"]) {
      await hit("/", { "accept-encoding": encoding });
      const { headers, text } = await get("/", { "accept-encoding": encoding });
      expect(headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(text).toContain("</html>");
      etags.add(headers.get("etag"));
    }
    expect(etags.size).toBe(3);
    await vi.waitFor(
      async () => {
        const known = (await get("/", { "accept-encoding": "br" })).headers.get("etag") ?? "";
        const again = await get("/", { "accept-encoding": "br", "if-none-match": known });
        expect(again.status).toBe(304);
      },
      { timeout: 20_000 },
    );
  });

  it("nothing comes packed in a way that was not asked for", async () => {
    for (const [accepted, packed] of [
      ["br;q=0, gzip", "gzip"],
      ["GZIP;q=0.5", "gzip"],
      ["gzip;q=0.0,br ; q=0", null],
      ["zstd, brotli", null],
      ["deflate, BR;q=0.1", "br"],
    ] as const) {
      const answer = await get("/", { "accept-encoding": accepted });
      expect(answer.headers.get("content-encoding"), accepted).toBe(packed);
      expect(answer.text, accepted).toContain("</html>");
    }
  });

  it("a browser that saves data gets a smaller page", async () => {
    await hit("/", { "save-data": "on" });
    const [full, saving] = [await get("/"), await get("/", { "save-data": "on" })];
    expect(saving.text.length).toBeLessThan(full.text.length);
  });

  it("a member is asked for at the program, which has the same page for them and says who reads it", async () => {
    const huda = scatteredBrowser(url());
    await joinAs(huda);
    for (const path of ["/", "/en", "/category/living", "/privacy-policy"]) {
      await hit(path);
      const page = await huda.get(path);
      expect(page.headers.get("x-cache"), path).toBe("BYPASS");
      expect(page.headers.get("cache-control"), path).toBe("private, no-store");
      expect(page.text, path).toBe((await get(path)).text);
      expect((await get(path)).headers.get("dalil-for"), path).not.toBe(
        page.headers.get("dalil-for"),
      );
    }
    expect(huda.cookie()).toContain("dalil_member=1");
    const part = await huda.get("/own-part.json?page=/");
    expect(JSON.parse(part.text)).toMatchObject({ viewer: { name: "هدى العلي" }, favorites: [] });
    expect(part.headers.get("cache-control")).toBe("private, no-store");
    expect(part.headers.get("x-cache")).toBe("BYPASS");
    const elsewhere = await huda.get("/own-part.json?page=/", { "sec-fetch-site": "same-site" });
    expect([elsewhere.status, elsewhere.text]).toEqual([403, ""]);
    const before = { cookie: huda.cookie() };
    await huda.post("/sign-out", {});
    expect(huda.cookie()).not.toContain("dalil_member");
    expect((await get("/own-part.json?page=/", before)).text).toBe("null");
  });

  it("a member's page of their own listing is never stored there", async () => {
    const [id = ""] = listingIdsIn((await member.get("/account")).text);
    const own = await member.get(`/listing/${id}`);
    expect([own.headers.get("x-cache"), own.text.includes("هدى العلي")]).toEqual(["BYPASS", true]);
    const { text } = await member.get(`/own-part.json?page=/listing/${id}`);
    expect(JSON.parse(text)).toEqual({ rendersFor: "own listing" });
  });

  it("no response to a member, a form or a redirect is stored", async () => {
    for (const path of ["/", "/account", "/messages"]) {
      const own = await member.get(path);
      if (path !== "/") expect(own.headers.get("x-cache"), path).toBe("BYPASS");
      expect(own.headers.get("cache-control"), path).toBe("private, no-store");
      const visitors = await get(path);
      expect(visitors.text, path).not.toContain("هدى العلي");
    }
    for (const path of ["/sign-in", "/account", "/EN/search"]) {
      await get(path);
      expect((await get(path)).cached, path).toBe("MISS");
    }
  });

  it("files and pictures come from there", async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec((await get("/")).text)?.[0] ?? "";
    await hit(asset);
  });

  it("the map's streets pass piece by piece", async () => {
    layStreetFile(dataDir);
    const path = /\/map\/[0-9a-z-]+\.pmtiles/.exec((await get("/embed/map")).text)?.[0] ?? "";
    for (const range of ["bytes=0-6", "bytes=7-7"]) {
      const { status, headers } = await get(path, { range });
      expect(status).toBe(206);
      expect(headers.get("content-range")).toMatch(range.replace("=", " "));
    }
  });

  it("the event stream passes at once", async () => {
    const stream = await openStream(nginx?.port ?? 0, { cookie: member.cookie() });
    expect(stream.status).toBe(200);
    await stream.until("hello");
    stream.close();
  });

  it("what was hidden is gone within two seconds", async () => {
    const [id] = listingIdsIn((await member.get("/account")).text);
    const pages = ["/", "/category/living", `/listing/${id}`];
    for (const path of pages) await hit(path);
    const { text } = await get("/");
    expect(listingIdsIn(text)).toContain(id);
    await member.post(`/account/listings/${id}/state`, { intent: "pause" });
    for (const path of pages)
      await vi.waitFor(
        async () => {
          const now = await get(path);
          expect(now.status === 200 && listingIdsIn(now.text).includes(id ?? "")).toBe(false);
        },
        { timeout: 2_000, interval: 20 },
      );
  });

  it.concurrent.each(removals)(
    "after $name its pictures, cards and feeds are gone within ten seconds, and come back",
    async ({ remove, undo, isOfMember }) => {
      if (!client) throw new Error("The database is not open");
      const shown = await showWithPicture(
        scatteredBrowser(url()),
        client,
        `مزهرية ${crypto.randomUUID()}`,
      );
      const addresses = [...shown.addresses, ...(isOfMember ? [shown.avatar] : [])];
      // Given from there, each of them. A feed may still be the one from before.
      for (const path of addresses)
        await vi.waitFor(
          async () => {
            const stored = await get(path);
            expect([stored.cached, gives(stored, shown)]).toEqual(["HIT", true]);
          },
          { timeout: 20_000, interval: 100 },
        );
      const areGiven = async () =>
        Promise.all(addresses.map(async (path) => gives(await get(path), shown)));
      const all = (isGiven: boolean) => addresses.map(() => isGiven);
      await remove(shown);
      // The owner, whom it is shown still, keeps nothing there for others.
      const ownLook = () => shown.owner.get(shown.picture);
      await vi.waitFor(
        async () => {
          expect((await ownLook()).status).toBe(200);
          expect(await areGiven()).toEqual(all(false));
        },
        { timeout: 10_000, interval: 500 },
      );
      await undo(shown);
      await vi.waitFor(async () => expect(await areGiven()).toEqual(all(true)), {
        timeout: 10_000,
        interval: 500,
      });
    },
  );
});
