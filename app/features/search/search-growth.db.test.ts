import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { FilterSection, ListingFilter } from "#app/features/listings/listing-filter.ts";
import { withoutFilter } from "#app/features/listings/listing-filter.ts";
import { loadFields } from "#app/features/listing-details/fields.server.ts";
import { searchSettings } from "#app/platform/database.server.ts";
import { workOf } from "#test/buffers.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { makeVerified } from "#test/verified.ts";
import { listFiltered } from "./filtered-lists.server.ts";
import { reindex } from "./reindex.server.ts";
import { search } from "./search.server.ts";

// Pages of the database, not times: what a search or a list looks at stays the same however large the site
// becomes, for each filter, each two of them and each order. The planner has no statistics, as after an import.

const { db } = useDatabase();
const [few, many] = [1_000, 100_000];
const now = new Date("2026-11-28T09:00:00Z");
const read = { locale: "ar" as const, now };
/**
 * A page counts up to a thousand and one, of which each may lie in another block, and is read by stretches that
 * hold some times as many. To look at all that match would be tens of thousands.
 */
const max = 9_000;

type Asked = { section: FilterSection; filter: ListingFilter };
type Change = { section?: Partial<FilterSection> } & Partial<ListingFilter>;

const price = (min: number | null, to: number | null, currency: "USD" | "SYP" | null): Change => ({
  price: { min, max: to, currency },
});
const detail = (filter: object): Change => ({
  section: { categoryId: "cars" },
  details: [filter] as unknown as ListingFilter["details"],
});

const filters: Record<string, Change> = {
  "a price in dollars": price(100, 500, "USD"),
  "a highest price": price(null, 40, null),
  "a lowest price in pounds": price(700, null, "SYP"),
  pictures: { pictures: true },
  "verified sellers": { verified: true },
  "a type": { type: "rent" },
  "a governorate": { governorateId: "homs" },
  "an area": { governorateId: "damascus", areaId: "mezzeh" },
  "thirty days": { within: 30 },
  "a category": { section: { categoryId: "cars" } },
  "a make": detail({ kind: "choice", key: "make", choices: ["kia", "bmw"] }),
  "a year": detail({ kind: "range", key: "year", min: 2015, max: null }),
  "a flag": detail({ kind: "flag", key: "weddings" }),
  "a number of an administrator's": detail({ kind: "range", key: "panels", min: 20, max: 40 }),
  "a choice of an administrator's": detail({ kind: "choice", key: "cladding", choices: ["tiles"] }),
  "what nothing has": { type: "free" },
};
const sorts = ["newest", "price-up", "price-down"] as const;
const queries = ["", "سيارة", "سيارة نادر7"];

const pages: Record<string, () => Promise<unknown>> = {};
const none = withoutFilter({ sort: null } as ListingFilter);

function add(name: string, changes: readonly Change[], sort: ListingFilter["sort"], query: string) {
  const asked = changes.reduce<Asked>(
    ({ section, filter }, { section: within, ...change }) => ({
      section: { ...section, ...within },
      filter: { ...filter, ...change },
    }),
    { section: { categoryId: null, subcategoryId: null }, filter: { ...none, sort } },
  );
  const { section, filter } = asked;
  pages[`${query || "no words"}, ${name}, ${sort ?? "what fits best"}`] = () =>
    query
      ? search({ query, section, filter, isExact: true, after: null }, read)
      : listFiltered(section, { filter, key: null, limit: 24 }, read);
}

const names = Object.keys(filters);
for (const [at, one] of names.entries()) {
  const its = filters[one] ?? {};
  for (const query of queries)
    for (const sort of query ? ([null, ...sorts] as const) : sorts) add(one, [its], sort, query);
  // Each two once, with one of the words and the orders in turn.
  for (const [further, other] of names.slice(at + 1).entries())
    add(
      `${one} and ${other}`,
      [its, filters[other] ?? {}],
      sorts[(at + further) % sorts.length] ?? null,
      queries[(at * 2 + further) % queries.length] ?? "",
    );
}

const looked: Record<number, Record<string, number>> = {};

beforeAll(async () => {
  const sellers = [await insertUser(), await insertUser()].map(({ id }) => id);
  await makeVerified(sellers[1] ?? "");
  for (const table of ["listings", "listing_search", "search_terms", "listing_pictures"])
    await db().execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = false)`);
  await db().execute(sql`
    insert into fields (category_id, key, position, listing_types, names, shape) values
      ('cars', 'panels', 100, '{sale,rent}', '{"ar": "الألواح", "en": "Panels"}', '{"kind": "number", "min": 0, "max": 90}'),
      ('cars', 'cladding', 101, '{sale,rent}', '{"ar": "الكسوة", "en": "Cladding"}',
        '{"kind": "choice", "choices": [{"id": "tiles", "names": {"ar": "قرميد"}}, {"id": "wood", "names": {"ar": "خشب"}}]}')`);
  await loadFields(db());
  let from = 1;
  for (const size of [few, many]) {
    await fill(from, size, sellers);
    from = size + 1;
    await reindex(db(), { signal: new AbortController().signal, isFull: false });
    await forgetStatistics();
    looked[size] = await lookAtAll();
  }
}, 300_000);

describe.each([few, many])("with %i listings", (size) => {
  it.each(Object.keys(pages))("%s reads no more blocks than a page needs", (name) => {
    expect(looked[size]?.[name]).toBeGreaterThan(0);
    expect(looked[size]?.[name]).toBeLessThanOrEqual(max);
  });
});

async function lookAtAll(): Promise<Record<string, number>> {
  const client = await db().$client.connect();
  try {
    for (const [name, value] of Object.entries(searchSettings))
      if (name !== "statement_timeout")
        await client.query("select set_config($1, $2, false)", [name, value]);
    const all: Record<string, number> = {};
    for (const [name, ask] of Object.entries(pages))
      all[name] = (await workOf(client, ask)).buffers;
    return all;
  } finally {
    client.release(true);
  }
}

async function forgetStatistics() {
  await db().execute(sql`
    select pg_clear_relation_stats('public', relname::text) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`);
  await db().execute(sql`
    select pg_clear_attribute_stats('public', tablename::text, attname::text, inherited) from pg_stats
    where schemaname = 'public'`);
}

/** Every listing is a car, or speaks of one; every third has a picture, every seventh is of a verified seller. */
async function fill(from: number, to: number, [one = "", other = ""]: string[]): Promise<void> {
  const rows = sql`generate_series(${from}::integer, ${to}::integer) n`;
  await db().transaction(async (tx) => {
    // What triggers would find out is known here.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into listings (id, user_id, submission_key, category_id, listing_type, title, description, locale,
        price_type, price_min, price_max, currency, syp_denomination, price_normalized, details, governorate_id, area_id, status, published_at)
      overriding system value
      select n, case when n % 7 = 0 then ${other}::uuid else ${one}::uuid end, gen_random_uuid(),
        case when n % 2 = 0 then 'cars' else 'living' end, case when n % 5 = 0 then 'rent' else 'sale' end,
        case when n % 4 = 0 then 'سيارة' else 'غرض' end, case when n % 3 = 0 then 'سيارة' else 'وصف' end || ' نادر' || n % 97,
        'ar', case n % 10 when 0 then 'contact' when 1 then 'range' else 'fixed' end,
        case when n % 10 > 0 then amount end, case when n % 10 = 1 then amount * 2 end,
        case when n % 10 = 0 then null when n % 3 = 0 then 'SYP' else 'USD' end,
        case when n % 10 > 0 and n % 3 = 0 then case when n % 2 = 0 then 'new' else 'old' end end,
        case when n % 10 > 0 then case when n % 3 = 0 and n % 2 = 1 then round(amount / 100, 2) else amount end end,
        jsonb_build_object('make', (array['kia', 'bmw', 'audi', 'fiat'])[n % 4 + 1], 'year', 2025 - n % 37, 'weddings', n % 11 = 0)
          || case when n between 500 and 999 or n > 99500 then jsonb_build_object('panels', n / 100 % 91, 'cladding', (array['tiles', 'wood'])[n / 100 % 2 + 1]) else '{}' end,
        (array['damascus', 'homs', 'aleppo', 'syria'])[n % 13 % 4 + 1], case when n % 13 % 4 = 0 and n % 2 = 0 then 'mezzeh' end,
        'active', ${now.toISOString()}::timestamptz - n * interval '10 minutes'
      from ${rows} cross join lateral (select round((10 ^ (n * 7 % 400 / 100.0))::numeric) as amount) drawn`);
    await tx.execute(sql`
      insert into media (id, owner_id, content_hash, width, height, widths, placeholder)
      select md5('p' || n)::uuid, ${one}::uuid, encode(sha256(n::text::bytea), 'hex'), 800, 600, '{320,640}', 'data:image/webp;base64,UklG'
      from ${rows} where n % 3 = 0`);
    await tx.execute(sql`
      insert into listing_pictures (id, listing_id, media_id, kind, position)
      select gen_random_uuid(), n, md5('p' || n)::uuid, 'product', 0 from ${rows} where n % 3 = 0`);
  });
}
