import pg from "pg";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { searching } from "#app/features/search/data/bounded-queries.server.ts";
import { searchesAtOnce } from "#app/platform/database.server.ts";
import { wordsOf } from "#test/html.ts";
import { joinAs, listingForm } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, poolConfig, ask } = useProgram({ demo: false });

const title = "zzgenerator";
const price = { priceType: "fixed", price: "300", currency: "USD" };

beforeAll(async () => {
  const seller = browser();
  await joinAs(seller);
  const answer = await seller.post("/add-listing", listingForm({ title, ...price }));
  expect(answer.status).toBe(302);
  const [row] = await ask<{ category_id: string }>("select category_id from listings");
  category = row?.category_id ?? "";
});

let category = "";

const asked = () => [
  `/search?q=${title}`,
  `/search?q=${title}&price-max=500&currency=USD`,
  `/category/${category}?price-max=500&currency=USD`,
];

const unfinished = {
  ar: "استغرق البحث وقتًا طويلًا ولم يكتمل",
  en: "The search took too long and was not completed",
};

/** Nobody reads the index while `work` runs, so that every search is out of time. */
async function whileNothingIsFound(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(poolConfig());
  await client.connect();
  try {
    await client.query("begin; lock table listing_search in access exclusive mode");
    await work();
  } finally {
    await client.end();
  }
}

describe("a search whose time is over", () => {
  it("says that it is not completed, never that nothing matches, and is not kept for the next", async () => {
    const misses = () => ask("select * from search_misses");
    const before = await misses();
    await whileNothingIsFound(async () => {
      for (const path of asked()) {
        const [arabic, english] = [await browser().get(path), await browser().get(`/en${path}`)];
        expect([arabic.status, english.status]).toEqual([200, 200]);
        expect(wordsOf(arabic.text)).toContain(unfinished.ar);
        expect(wordsOf(english.text)).toContain(unfinished.en);
        expect(wordsOf(arabic.text)).not.toContain("لا شيء يطابق");
        expect(wordsOf(english.text)).not.toMatch(/Nothing matches|No results found|\( ?0|\b0 /);
      }
    });
    expect(await misses()).toEqual(before);
    for (const path of asked()) {
      const { text } = await browser().get(path);
      expect(text).toContain(`${title}</`);
      expect(wordsOf(text)).not.toContain(unfinished.ar);
    }
  }, 60_000);
});

describe("more searches than there are places for", () => {
  let release = () => {};
  afterEach(() => release());

  it("wait for their turn and are answered, and those beyond the queue hear when to try again", async () => {
    const held = new Promise<void>((resolve) => (release = resolve));
    const occupied = Array.from({ length: searchesAtOnce }, () => searching(() => held));
    const queue = Array.from({ length: 97 }, () => searching(async () => "answered"));
    const answers: Awaited<ReturnType<Browser["get"]>>[] = [];
    const [path = ""] = asked();
    const pages = Array.from({ length: 5 }, async () => answers.push(await browser().get(path)));
    await vi.waitFor(() => expect(answers).toHaveLength(2), { timeout: 20_000, interval: 20 });
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    const [arabic, english] = [await browser().get(`${path}s`), await browser().get(`/en${path}s`)];
    for (const { status, headers } of [arabic, english]) {
      expect(status).toBe(503);
      expect(headers.get("retry-after")).toBe("5");
    }
    expect(wordsOf(arabic.text)).toContain("الموقع مزدحم الآن");
    expect(wordsOf(english.text)).toMatch(/Very busy right now/);
    release();
    await Promise.all([...pages, ...queue]);
    expect(answers.slice(2).map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { text } of answers.slice(2)) expect(text).toContain(`${title}</`);
    await Promise.all(occupied);
  });
});
