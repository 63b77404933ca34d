import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { useDatabase } from "#test/database.ts";
import { change, page, pass, usePageScene } from "#test/page-scene.ts";

const { db } = useDatabase();
const scene = usePageScene();

describe("in time", () => {
  it("a page is rendered again in the background, and never sent when it is a minute old", async () => {
    const first = await scene().ask("/");
    pass(29_000);
    await scene().ask("/");
    expect(scene().asked).toHaveLength(1);
    pass(2_000);
    expect((await scene().ask("/")).text).toBe(first.text);
    await vi.waitUntil(() => scene().asked.length === 2);
    await vi.waitUntil(async () => (await scene().ask("/")).text !== first.text);
    expect(scene().asked).toHaveLength(2);
    pass(61_000);
    expect((await scene().ask("/")).text).toContain("/ 3 ");
  });

  it("a cached page is sent for an hour while the database is away, unless its content was removed", async () => {
    const first = await scene().ask("/");
    await scene().ask("/listing/8");
    scene().answer = () => page("away", { status: 503 });
    await change("l:8");
    await vi.waitUntil(async () => (await scene().ask("/listing/8")).status === 503);
    pass(61_000);
    expect((await scene().ask("/")).text).toBe(first.text);
    const tries = scene().asked.length;
    expect((await scene().ask("/")).text).toBe(first.text);
    expect(scene().asked).toHaveLength(tries);
    expect((await scene().ask("/privacy-policy")).status).toBe(503);
    pass(3_600_000);
    expect((await scene().ask("/")).status).toBe(503);
  });

  it("an addition does not drop the old page while no newer one can be rendered", async () => {
    const [home, listing] = [await scene().ask("/"), await scene().ask("/listing/8")];
    await scene().ask("/listing/9");
    await change("+ home l:8 s:x");
    await change("l:9");
    await vi.waitUntil(() => scene().cache.held.pages === 2);
    await scene().stopListening();
    scene().answer = () => page("away", { status: 503 });
    expect((await scene().ask("/")).text).toBe(home.text);
    expect((await scene().ask("/listing/8")).text).toBe(listing.text);
    expect((await scene().ask("/listing/9")).status).toBe(503);
  });

  it("an addition is on the page at once while the database is there", async () => {
    const before = await scene().ask("/");
    await change("+ home");
    await vi.waitUntil(async () => (await scene().ask("/")).text !== before.text);
  });

  it("nobody waits for a page that cannot be made while an old one is there", async () => {
    const before = await scene().ask("/");
    scene().answer = () => page("away", { status: 503 });
    pass(61_000);
    expect((await scene().ask("/")).text).toBe(before.text);
    let fail = () => {};
    scene().answer = () =>
      new Promise((resolve) => {
        fail = () => resolve(page("away", { status: 503 }));
      });
    pass(3_000);
    const tries = scene().asked.length;
    expect((await scene().ask("/")).text).toBe(before.text);
    expect(scene().asked).toHaveLength(tries + 1);
    scene().answer = () => page("back");
    fail();
    await scene().ask("/sign-in");
    pass(3_000);
    await vi.waitUntil(async () => (await scene().ask("/")).text.includes("back"));
  });
});

describe("what changes", () => {
  it("is gone from every process, and nothing else is", async () => {
    const [one] = scene().servers;
    const first = scene().cache;
    await scene().start();
    for (const of of scene().servers)
      for (const path of ["/", "/category/all", "/listing/7"])
        await scene().ask(path, {}, "GET", of);
    scene().answer = ({ url }) => page(`new ${url.pathname}`);
    expect([first.held.pages, scene().cache.held.pages]).toEqual([3, 3]);
    await change("c:all s:x");
    await vi.waitUntil(() => first.held.pages === 2 && scene().cache.held.pages === 2);
    expect((await scene().ask("/category/all", {}, "GET", one)).text).toContain("new");
    // All three name that listing.
    await change("l:7");
    await vi.waitUntil(() => first.held.pages + scene().cache.held.pages === 1);
    expect((await scene().ask("/", {}, "GET", one)).text).toContain("new");
    await change("*");
    await vi.waitUntil(() => first.held.pages + scene().cache.held.pages === 0);
  });

  it("drops the responses to the router's scripts too, whatever changed", async () => {
    scene().answer = () => new Response("[]", { headers: { "content-type": "text/x-script" } });
    const given = await scene().ask("/category/all.data?_routes=root");
    expect(given.headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
    await scene().ask("/category/all.data?_routes=root");
    expect(scene().asked).toHaveLength(1);
    await change("l:99");
    await vi.waitUntil(() => scene().cache.held.pages === 0);
  });

  it("during a rendering makes its page uncacheable, and later requests wait for the next one", async () => {
    let go = () => {};
    scene().answer = async () => {
      const turn = scene().asked.length;
      if (turn === 1)
        await new Promise<void>((resolve) => {
          go = resolve;
        });
      return page(`turn ${turn} /listing/7"`);
    };
    const before = scene().ask("/");
    await vi.waitUntil(() => scene().asked.length === 1);
    await scene().ask("/listing/7");
    expect(scene().cache.held.pages).toBe(1);
    await change("l:7");
    await vi.waitUntil(() => scene().cache.held.pages === 0);
    const after = scene().ask("/");
    // Whoever asks then has been heard, too.
    await scene().ask("/sign-in");
    go();
    expect((await before).text).toContain("turn 1");
    expect((await after).text).toContain("turn 3");
    expect(scene().cache.held.pages).toBe(1);
    expect((await scene().ask("/")).text).toContain("turn 3");
  });

  it("while changes cannot be received is not missed: no page is cached until they can be again", async () => {
    const first = await scene().ask("/");
    await db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'dalil pages' and datname = current_database()`);
    await vi.waitUntil(() => !scene().isListening, { interval: 1 });
    expect((await scene().ask("/")).text).not.toBe(first.text);
    await vi.waitUntil(() => scene().isListening, { timeout: 20_000 });
    const before = scene().asked.length;
    for (let n = 0; n < 3; n++) await scene().ask("/");
    expect(scene().asked.length - before).toBeLessThanOrEqual(1);
  });
});

describe("a page that was stored before", () => {
  it("is shown after the connection for changes was lost and is back, while no newer one can be made", async () => {
    const stored = await scene().ask("/");
    await db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'dalil pages' and datname = current_database()`);
    await vi.waitUntil(() => !scene().isListening, { timeout: 20_000, interval: 1 });
    await vi.waitUntil(() => scene().isListening, { timeout: 20_000, interval: 1 });
    scene().answer = () => page("away", { status: 503 });
    expect((await scene().ask("/")).text).toBe(stored.text);
    scene().answer = () => page("newer");
    pass(3_000);
    await vi.waitUntil(async () => (await scene().ask("/")).text.includes("newer"));
  });

  it("is shown to all who wait for a newer one that fails in whatever way", async () => {
    const stored = await scene().ask("/");
    scene().answer = () => Promise.reject(new Error("broken"));
    scene().cache.drop({ tags: new Set(["home"]), isAddition: true });
    const answers = await Promise.all([1, 2, 3].map(() => scene().ask("/")));
    for (const { text } of answers) expect(text).toBe(stored.text);
  });
});
