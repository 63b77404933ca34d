import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { loadDemoIfEmpty } from "#db/demo/load-demo.ts";
import { useProgram } from "#test/program.ts";

const { browser, poolConfig } = useProgram();

let numbers: string[] = [];
let addresses: string[] = [];
let listingIds: string[] = [];
let sellerIds: string[] = [];

beforeAll(async () => {
  const env = readEnv({ DEMO: "1", DATA_DIR: process.env.DATA_DIR ?? "data/test" });
  await loadDemoIfEmpty(env, poolConfig(), () => {}, { withPictures: false });
  const client = new pg.Client(poolConfig());
  await client.connect();
  const column = async (text: string) =>
    (await client.query<{ value: string }>(text)).rows.map(({ value }) => value);
  numbers = await column(`select distinct value from (
    select jsonb_array_elements(phones)->>'number' as value from listings
    union select phone_number from profiles union select phone_number from users) as said
    where value is not null`);
  addresses = await column(`select email::text as value from users
    union select contact_email::text from listings where contact_email is not null`);
  listingIds = await column("select id::text as value from listings where status = 'active'");
  sellerIds = await column("select distinct user_id::text as value from listings");
  await client.end();
});

// Not under the name of the site's own people: those stand in the footer on purpose.
function leaksIn(text: string): string[] {
  const joined = text.replace(/(?<=\d)[\s\u00a0().-]+(?=\d)/g, "");
  return [
    ...numbers.filter((number) => joined.includes(number.slice(-9))),
    ...addresses.filter((address) => text.includes(address)),
  ];
}

it("no page, feed, list or sitemap that can be fetched says a number or an address of anybody", async () => {
  expect(numbers.length).toBeGreaterThan(5);
  expect(listingIds.length).toBeGreaterThan(50);
  const visitor = browser();
  const sitemap = await visitor.get("/sitemap/pages.xml");
  const pages = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const paths = [
    ...pages.filter((path) => !path.startsWith("/en")),
    // A page carries its data, which are asked for alone here and there.
    ...listingIds.map((id) => `/listing/${id}`),
    ...sellerIds.flatMap((id) => [`/seller/${id}`, `/seller/${id}/feed.xml`]),
    ...listingIds.slice(0, 20).map((id) => `/en/listing/${id}.data`),
    ...listingIds.slice(0, 5).map((id) => `/listing/${id}/contact`),
    ...sellerIds.slice(0, 5).flatMap((id) => [`/en/seller/${id}.data`, `/seller/${id}/contact`]),
    "/en",
    "/_root.data",
    "/en/category/all",
    "/category/all.data",
    "/category/all/feed.xml",
    `/search?q=${encodeURIComponent("سيارة 0944")}`,
    `/search/feed.xml?q=${encodeURIComponent("سيارة")}`,
    `/favorites.json?ids=${listingIds.slice(0, 40).join(",")}`,
    "/places.json?q=963",
    "/sitemap.xml",
    "/sitemap/pages.xml",
    "/sitemap/listings/0.xml",
  ];
  const found: Record<string, string[]> = {};
  let read = 0;
  for (const path of paths) {
    const answer = await visitor.get(path);
    if (answer.status === 200) read++;
    const leaks = leaksIn(answer.text);
    if (leaks.length > 0) found[path] = leaks;
  }
  expect(found).toEqual({});
  expect(read).toBeGreaterThan(listingIds.length + 30);

  const [id] = listingIds;
  const shown = await visitor.post(`/listing/${id}/contact`, {});
  expect(shown.status).toBe(200);
  expect(leaksIn(shown.text).length).toBeGreaterThan(0);
}, 300_000);
