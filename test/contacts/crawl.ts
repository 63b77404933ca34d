import type pg from "pg";
import { reindex } from "#app/features/search/reindex.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { leaksIn, type Secrets, secretsOf } from "./leaks.ts";

export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;
type Get = (path: string) => Promise<{ status: number; text: string }>;

/**
 * So many listings more, each with a number and an address of its own, spread over the sellers that there
 * are, and in the index as though they had been published.
 */
export async function plantListings(
  ask: Ask,
  poolConfig: pg.PoolConfig,
  { count, dataDir }: { count: number; dataDir: string },
): Promise<void> {
  await ask(
    `insert into listings (user_id, submission_key, category_id, subcategory_id, listing_type, title,
       description, locale, price_type, governorate_id, status, published_at, phones, contact_email)
     select user_id, gen_random_uuid(), category_id, subcategory_id, listing_type, 'زيتون ' || n, description,
       locale, case when price_type is not null then 'contact' end, governorate_id, 'active', now() - n * interval '1 second',
       jsonb_build_array(jsonb_set(phones -> 0, '{number}', to_jsonb('+9639' || (70000000 + n)::text))),
       'shop' || n || '@planted.dalil.test'
     from generate_series(1, $1::int) as n
     join lateral (
       select * from listings where status = 'active' and jsonb_array_length(phones) > 0
       order by md5(id::text || n::text) limit 1
     ) as made on true`,
    [count],
  );
  configureSite(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  const db = openDatabase({ ...poolConfig, max: 2 }, () => {});
  try {
    await reindex(db, { signal: new AbortController().signal, isFull: false });
  } finally {
    await closeDatabase();
  }
}

/** Every number and address that anybody gave. */
export async function readSecrets(ask: Ask): Promise<Secrets> {
  const column = async (text: string) =>
    (await ask<{ value: string }>(text)).map(({ value }) => value);
  return secretsOf(
    await column(`select distinct value from (
      select jsonb_array_elements(phones)->>'number' as value from listings
      union select phone_number from profiles union select phone_number from users) as said
      where value is not null`),
    await column(`select email::text as value from users
      union select contact_email::text from listings where contact_email is not null`),
  );
}

/**
 * Every kind of address that a visitor may fetch: all live listings and sellers, or `each` one of so many
 * in the twins that repeat them.
 */
export async function publicPaths(ask: Ask, get: Get, each: number): Promise<string[]> {
  const column = async (text: string) =>
    (await ask<{ value: string }>(text)).map(({ value }) => value);
  const listings = await column(
    "select id::text as value from listings where status = 'active' order by id desc",
  );
  const ended = await column(
    "select id::text as value from listings where status <> 'active' order by id limit 40",
  );
  const sellers = await column("select distinct user_id::text as value from listings");
  const some = <T>(all: T[], every: number) => all.filter((_one, at) => at % every === 0);
  const sitemap = await get("/sitemap/pages.xml");
  const pages = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const categories = pages.filter((path) => path.startsWith("/category/"));
  const words = ["سيارة 0944", "زيتون", "zaytoun", "شقة"].map(encodeURIComponent);
  const hundreds = Array.from({ length: Math.ceil(listings.length / 40) }, (_, at) =>
    listings.slice(at * 40, at * 40 + 40).join(","),
  );
  return [
    ...pages,
    ...listings.map((id) => `/listing/${id}`),
    ...ended.map((id) => `/listing/${id}`),
    ...some(listings, each).flatMap((id) => [
      `/en/listing/${id}`,
      `/listing/${id}.data`,
      `/listing/${id}?tab=comments`,
      `/listing/${id}/contact`,
      `/en/listing/${id}/contact.data`,
    ]),
    ...some(listings, each * 20).flatMap((id) => [
      `/listing/${id}/card.jpg`,
      `/listing/${id}/comments`,
    ]),
    ...sellers.map((id) => `/seller/${id}`),
    ...some(sellers, Math.ceil(each / 5)).flatMap((id) => [
      `/en/seller/${id}.data`,
      `/seller/${id}?reviews=all`,
      `/seller/${id}/feed.xml`,
      `/seller/${id}/contact`,
    ]),
    ...categories.flatMap((path) => [`${path}.data`, `${path}?view=list&sort=price-up`]),
    ...categories.filter((path) => !path.includes("/sub")).map((path) => `${path}/feed.xml`),
    ...words.flatMap((word) => [
      `/search?q=${word}`,
      `/en/search.data?q=${word}`,
      `/search/feed.xml?q=${word}`,
      `/suggest.json?q=${word}`,
    ]),
    ...some(hundreds, each === 1 ? 1 : 2).map((ids) => `/listings.json?ids=${ids}`),
    "/en",
    "/_root.data",
    "/category/all/feed.xml",
    "/search",
    "/places.json?q=963",
    "/embed/map",
    "/robots.txt",
    "/.well-known/security.txt",
    "/opensearch.xml",
    "/api",
    "/api/v1/listings",
    "/api/v1/places",
    "/api/v1/search?q=963",
    "/sitemap.xml",
    "/sitemap/sellers.xml",
    "/sitemap/listings/0.xml",
    "/no-such-page",
    "/listing/999999999",
    "/seller/018f0000-0000-7000-8000-000000000000",
  ];
}

/** Fetches them all, and the pages that follow the lists; what each gives away, and how many were read. */
export async function crawl(
  paths: readonly string[],
  { get, secrets, rest }: { get: Get; secrets: Secrets; rest: () => Promise<unknown> },
): Promise<{ found: Record<string, string[]>; read: number; refused: string[] }> {
  const found: Record<string, string[]> = {};
  const refused: string[] = [];
  const queue = [...paths];
  const seen = new Set(queue);
  let read = 0;
  let next = 0;
  // One is read for leaks while others are made.
  const work = async () => {
    while (next < queue.length) {
      const at = next++;
      const path = queue[at] ?? "";
      // So many in a minute are refused to a visitor: that is another test's matter.
      if (at % 40 === 0) await rest();
      const { status, text } = await get(path);
      if (status === 200) read++;
      if (status === 429 || status >= 500) refused.push(`${status} ${path}`);
      const leaks = leaksIn(text, secrets);
      if (leaks.length > 0) found[path] = leaks;
      if (!path.startsWith("/category/all") && !path.startsWith("/search?")) continue;
      for (const [, after = ""] of text.matchAll(/href="([^"]*[?&;]after=[^"]*)"/g)) {
        const following = after.replaceAll("&amp;", "&");
        if (!seen.has(following)) queue.push(following);
        seen.add(following);
      }
    }
  };
  await Promise.all([work(), work(), work()]);
  return { found, read, refused };
}
