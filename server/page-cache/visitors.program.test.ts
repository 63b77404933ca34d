import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { scatteredBrowser } from "#test/web-processes.ts";

const dataDir = makePreparedFolder("pages");
const processes: StartedProcess[] = [];
let client: pg.Client;
let leaveDatabase = async () => {};
let member: Browser;
let seller = "";

/** On a busy machine; a page that nobody took out stands for half a minute. */
const soon = { timeout: 10_000, interval: 20 };

beforeAll(async () => {
  for (let n = 0; n < 2; n++) {
    const port = await freePort();
    // One site: its address stands in every page.
    const url = processes[0]?.url ?? `http://127.0.0.1:${port}`;
    const started = startProcess(port, { DATA_DIR: dataDir, PUBLIC_URL: url, WEB_PROCESSES: "1" });
    processes.push(started);
    await started.open;
  }
  const database = await connectDatabase(readEnv({ DATA_DIR: dataDir }), () => {});
  leaveDatabase = () => database.stop();
  client = new pg.Client(database.poolConfig);
  await client.connect();
  member = scatteredBrowser(urlOf(0));
  const email = await joinAs(member);
  const { rows } = await client.query<{ id: string }>("select id from users where email = $1", [
    email,
  ]);
  seller = rows[0]?.id ?? "";
}, 240_000);

afterAll(async () => {
  await client?.end();
  for (const each of processes) each.kill("SIGTERM");
  await Promise.all(processes.map(({ exited }) => exited));
  await leaveDatabase();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const urlOf = (which: number) => processes[which]?.url ?? "";
const read = async (which: number, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(urlOf(which) + path, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** Publishes one and says its id. */
async function publish(title: string): Promise<string> {
  await member.post("/add-listing", listingForm({ title }));
  const { rows } = await client.query<{ id: string }>("select id from listings where title = $1", [
    title,
  ]);
  return rows[0]?.id ?? "";
}

const pagesWith = (id: string, word: string) => [
  "/",
  "/en",
  "/category/living",
  "/category/all",
  "/category/living/subcategory/furniture",
  `/search?q=${encodeURIComponent(word)}`,
  `/seller/${seller}`,
  `/listing/${id}`,
  "/_.data",
  `/seller/${seller}.data`,
];

/** Has both processes keep these pages with this text in them. */
async function keepEach(pages: readonly string[], text: string): Promise<void> {
  for (const which of [0, 1])
    for (const path of pages)
      await vi.waitFor(
        async () => {
          const [first, second] = [await read(which, path), await read(which, path)];
          expect(first.text, path).toContain(text);
          expect(second.headers.get("etag"), path).toBe(first.headers.get("etag") ?? "none");
        },
        { timeout: 20_000, interval: 50 },
      );
}

/** Soon not one page of either process shows it. */
async function goneEverywhere(pages: readonly string[], text: string): Promise<void> {
  for (const which of [0, 1])
    for (const path of pages)
      await vi.waitFor(
        async () => expect((await read(which, path)).text).not.toContain(text),
        soon,
      );
}

describe("a page from memory", () => {
  it("allows its own inline scripts and no others, and names nobody", async () => {
    const id = await publish("طاولة زجاج دائرية");
    for (const path of [...pagesWith(id, "زجاج"), "/privacy-policy"].filter(
      (each) => !each.endsWith("data"),
    )) {
      const { headers, text, status } = await read(1, path);
      expect(status, path).toBe(200);
      expect(headers.get("cache-control"), path).toMatch(/^public, max-age=0, s-maxage=1/);
      const policy = headers.get("content-security-policy") ?? "";
      const allowed = (/script-src ([^;]*)/.exec(policy)?.[1] ?? "").split(" ").slice(1);
      const inline = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = ""]) => !/ src=|application\/ld\+json/.test(attributes),
      );
      const hashes = inline.map(
        ([, , content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
      );
      expect([...allowed].sort(), path).toEqual([...new Set(hashes)].sort());
      expect(text, path).not.toMatch(/ nonce=/);
      expect(policy, path).not.toContain("nonce-");
      for (const name of ["set-cookie", "x-request-id"])
        expect(headers.get(name), `${name} of ${path}`).toBeNull();
    }
  });

  it("is not given to a member, nor for an address that needs one", async () => {
    const id = await publish("كرسي هزاز");
    for (const path of ["/", `/listing/${id}`]) {
      await read(0, path);
      const own = await member.get(path);
      expect(own.headers.get("cache-control")).toBe("private, no-store");
      expect(own.headers.get("content-security-policy")).toContain("'nonce-");
      expect(own.text).toContain("هدى العلي");
      expect((await read(0, path)).headers.get("cache-control")).toMatch(/^public/);
    }
    for (const path of ["/account", "/sign-in", "/inquiry", `/listing/${id}/contact`])
      expect((await read(0, path)).headers.get("cache-control")).not.toContain("public");
  });

  it("does not replace redirects: old spellings and the language choice still redirect", async () => {
    await read(0, "/search");
    expect((await read(0, "/search/")).status).toBe(301);
    expect((await read(0, "/EN/search")).status).toBe(301);
    const english = { cookie: "dalil_language=en", accept: "text/html" };
    expect((await read(0, "/search", english)).headers.get("location")).toBe("/en/search");
  });

  it("is the same in both processes and at every rendering: 304 for whoever has it, 20 of 20", async () => {
    const id = await publish("مكتبة خشب مفتوحة");
    await client.query(
      `insert into comments (id, listing_id, user_id, text, created_at)
       values (gen_random_uuid(), $1, $2, 'هل التوصيل ممكن؟', now() - interval '2 days')`,
      [id, seller],
    );
    for (const path of ["/", "/en", "/category/living", `/listing/${id}`, `/seller/${seller}`]) {
      await keepEach([path], "</html>");
      const { headers } = await read(0, path);
      const known = { "if-none-match": headers.get("etag") ?? "" };
      const statuses: number[] = [];
      for (let n = 0; n < 10; n++) {
        await client.query("select pg_notify('dalil_pages', '*')");
        for (const which of [0, 1]) statuses.push((await read(which, path, known)).status);
      }
      expect(statuses, path).toEqual(Array(20).fill(304));
    }
  });

  it("counts every search in vain", async () => {
    for (let n = 0; n < 3; n++) await read(1, "/search?q=zzqqxx");
    const { rows } = await client.query("select count from search_misses where term = 'zzqqxx'");
    expect(rows).toEqual([{ count: 3 }]);
  });
});

describe("soon after a change in one process, both show it", () => {
  it("that a listing came", async () => {
    await keepEach(["/", "/category/all"], "</html>");
    await publish("خزانة كتب من الجوز");
    for (const which of [0, 1])
      for (const path of ["/", "/category/all"])
        await vi.waitFor(
          async () => expect((await read(which, path)).text).toContain("خزانة كتب من الجوز"),
          soon,
        );
  });

  it("that its owner took it out of sight", async () => {
    const title = "أريكة مخمل خضراء";
    const id = await publish(title);
    const pages = pagesWith(id, "مخمل");
    await keepEach(pages, title);
    const done = await member.post(`/account/listings/${id}/state`, { intent: "pause" });
    expect(done.status).toBeLessThan(400);
    await goneEverywhere(pages, title);
  });

  it("that staff removed it, and that a member was suspended", async () => {
    const [one, other] = ["مرآة نحاس قديمة", "سجادة صوف يدوية"];
    const removed = await publish(one);
    await keepEach(pagesWith(removed, "نحاس"), one);
    await client.query(
      "update listings set status = 'removed', staff_removed_at = now() where id = $1",
      [removed],
    );
    await goneEverywhere(pagesWith(removed, "نحاس"), one);

    const stored = await publish(other);
    await keepEach(pagesWith(stored, "صوف"), other);
    await client.query("update users set suspended_at = now() where id = $1", [seller]);
    await goneEverywhere(pagesWith(stored, "صوف"), other);
    await client.query("update users set suspended_at = null where id = $1", [seller]);
    await keepEach(["/category/all"], other);
  });

  it("that a name, a comment, a category changed", async () => {
    const id = await publish("مصباح طاولة");
    await keepEach([`/listing/${id}`, `/seller/${seller}`], "هدى العلي");
    await client.query("update profiles set full_name = 'هدى الأحمد' where id = $1", [seller]);
    await goneEverywhere([`/listing/${id}`, `/seller/${seller}`], "هدى العلي");
    await keepEach([`/listing/${id}`], "هدى الأحمد");
    await client.query(
      `insert into comments (id, listing_id, user_id, text, created_at)
       values (gen_random_uuid(), $1, $2, 'هل هو جديد؟', now())`,
      [id, seller],
    );
    await vi.waitFor(
      async () => expect((await read(1, `/listing/${id}`)).text).toContain("هل هو جديد؟"),
      soon,
    );
    await keepEach(["/"], "</html>");
    await client.query("update categories set name_ar = 'معيشة' where id = 'living'");
    await vi.waitFor(async () => expect((await read(1, "/")).text).toContain("معيشة"), soon);
    expect(listingIdsIn((await read(0, "/")).text)).toContain(id);
  });
});
