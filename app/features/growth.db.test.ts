import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#app/platform/viewer.ts";
import { workOf } from "#test/buffers.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, viewerOf } from "#test/factories.ts";
import { listComments } from "./comments/comments.server.ts";
import { listFiltered } from "#app/features/search/filtered-lists.server.ts";
import {
  likenessOf,
  getListing,
  listRelated,
  listFeatured,
  listNewest,
} from "./listings/listings.server.ts";
import { readListingFilter } from "./listings/listing-filter.ts";
import { listOwnPage } from "#app/features/listing-life/own-listings.server.ts";
import { writePageKey } from "./listings/page-key.ts";
import { getSeller, listBusinesses } from "#app/features/sellers/sellers.server.ts";
import { listConversations } from "./messages/messages.server.ts";
import { listPlaceless } from "./moderation/placeless.server.ts";
import { listReviews } from "./moderation/staff-lists.server.ts";
import { viewRating, viewReviews, withRatings } from "./reviews/reviews.server.ts";

// Pages of the database, not times: what a page looks at stays the same however large the site becomes.

const { db } = useDatabase();
const [few, many] = [1_000, 100_000];
/** An index is one or two levels deeper: a block or two more for each of what thirty rows are looked up in. */
const [times, more] = [1.5, 100];
/** Without an index one page looks at thousands, at either size. */
const max = 600;

let seller: Viewer;
let staff: Viewer;
const read = { locale: "ar" as const, now: new Date("2026-11-22T09:00:00Z") };
const filter = readListingFilter(new URLSearchParams(), {
  categoryId: null,
  subcategoryId: null,
  governorates: [],
});
const cars = { categoryId: "cars" };
const reviewsPage = { q: "", after: null, limit: 30 };
const list = (key: string | null) => listFiltered(cars, { filter, key, limit: 24 }, read);
/** In the middle of whatever there is. */
const deepKey = async (column: "published_at" | "sunk_to" = "published_at") => {
  const place = sql.identifier(column);
  const { rows } = await db().execute<{ id: string; at: string }>(
    sql`select id, ${place} as at from listings where category_id = 'cars' and ${place} is not null and id >= (select max(id) / 2 from listings) order by id limit 1`,
  );
  const { id = "1", at = "" } = rows[0] ?? {};
  return writePageKey({ at: new Date(at), id: Number(id) });
};

const pages: Record<string, () => Promise<unknown>> = {
  home: async () => {
    await listFeatured({ limit: 4 }, read);
    await listNewest({ limit: 4 }, read);
  },
  "all listings": () => listFiltered({}, { filter, key: null, limit: 24 }, read),
  category: async () => {
    await withRatings(await listBusinesses(cars, read));
    await list(null);
  },
  "companies of a place": () =>
    listBusinesses(cars, read, { governorateId: "aleppo", areaId: null }),
  "reviews, for staff": () => listReviews(staff, { ...reviewsPage, state: "all" }),
  "reviews with few stars, for staff": () => listReviews(staff, { ...reviewsPage, state: "low" }),
  "category, deep": async () => list(await deepKey()),
  "category, deep among what nobody confirms": async () => list(await deepKey("sunk_to")),
  "all listings of a place": () =>
    listFiltered(
      {},
      { filter: { ...filter, governorateId: "damascus" }, key: null, limit: 24 },
      read,
    ),
  listing: async () => {
    const listing = await getListing("7", null, read);
    await listRelated(likenessOf(listing), { similar: 4, ofSeller: 4 }, read);
    await listComments(null, { listingId: listing.id, after: null, limit: 20 });
    await viewRating(listing.seller.id);
  },
  seller: async () => {
    await getSeller(seller.id, "ar");
    await listNewest({ ownerId: seller.id, limit: 24 }, read);
    await viewReviews(null, seller.id, null);
  },
  "own listings": () => listOwnPage(seller, { tab: "active", after: null }, read),
  "own listings that are not shown": () =>
    listOwnPage(seller, { tab: "inactive", after: null }, read),
  "listings without a place": () => listPlaceless(staff, { ...read, after: null, limit: 30 }),
  conversations: () => listConversations(seller, { page: 0, limit: 30 }),
};

/** Of a page of talks also what each is about. */
const most: Record<string, number> = { conversations: 800 };
/** What is like a listing and of others is looked for as far as it ever is. */
const oneOwner = "all of one owner";
const noStatistics = "of which there are no statistics";
/**
 * Without them the planner takes each condition for one that a few hundred rows meet, and sorts those instead
 * of walking an index in its order. That is why they are made at the start, after an import and a restore.
 */
const needed = new Set([
  "category",
  "category, deep",
  "category, deep among what nobody confirms",
  "all listings of a place",
  "own listings",
]);

/** What the many listings are like, and what the database knows of them; each begins where the one before ended. */
const shapes: Record<string, () => Promise<unknown>> = {
  "whose statistics are ten times out of date": async () => {
    await fill(few + 1, many / 10);
    await run(sql`vacuum (analyze)`);
    await fill(many / 10 + 1, many);
  },
  [noStatistics]: forgetStatistics,
  "that were analysed": () => run(sql`vacuum (analyze)`),
  "all of one category": async () => {
    await rewrite(sql`update listings set category_id = 'cars' where category_id <> 'cars'`);
  },
  [oneOwner]: async () => {
    await rewrite(sql`update listings set user_id = ${seller.id} where user_id <> ${seller.id}`);
  },
};

const small: Record<string, number> = {};
const looked: Record<string, Record<string, number>> = {};

const run = (statement: ReturnType<typeof sql>) => db().execute(statement);

/** Changes most listings without a word to the page cache, and builds their indexes anew: row by row it takes long. */
async function rewrite(update: ReturnType<typeof sql>) {
  const { rows } = await db().execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'listings'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await run(sql`drop index ${sql.raw(name)}`);
  await run(sql`alter table listings disable trigger listings_update_invalidate_pages`);
  await run(update);
  for (const { definition } of rows) await run(sql.raw(definition));
  await run(sql`vacuum (analyze)`);
}

beforeAll(async () => {
  seller = viewerOf(await insertUser());
  staff = viewerOf(await insertUser({ role: "moderator" }));
  const { rows } = await db().execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  for (const { name } of rows)
    await run(sql`alter table ${sql.identifier(name)} set (autovacuum_enabled = false)`);
  await fill(1, few);
  await run(sql`vacuum (analyze)`);
  Object.assign(small, await lookAtAll({ byIndexes: true }));
  for (const [shape, become] of Object.entries(shapes)) {
    await become();
    looked[shape] = await lookAtAll();
  }
}, 300_000);

async function forgetStatistics() {
  await run(sql`
    select pg_clear_relation_stats('public', relname::text) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`);
  await run(sql`
    select pg_clear_attribute_stats('public', tablename::text, attname::text, inherited) from pg_stats
    where schemaname = 'public'`);
}

/** `byIndexes`: what a table of a few blocks is read as a whole for is looked up, as in a large one. */
async function lookAtAll({ byIndexes = false } = {}): Promise<Record<string, number>> {
  const client = await db().$client.connect();
  try {
    await client.query(`set enable_seqscan = ${byIndexes ? "off" : "on"}`);
    const all: Record<string, number> = {};
    for (const [name, ask] of Object.entries(pages)) {
      // What a process reads once, it has read.
      await ask();
      all[name] = (await workOf(client, ask)).buffers;
    }
    return all;
  } finally {
    client.release();
  }
}

describe.each(Object.keys(shapes))(`with ${many} listings %s`, (shape) => {
  const requested = Object.keys(pages).filter(
    (page) => shape !== noStatistics || !needed.has(page),
  );
  it.each(requested)(`%s reads about as much as with ${few}`, (name) => {
    const before = small[name] ?? 0;
    expect(before).toBeGreaterThan(0);
    const usual = [noStatistics, oneOwner].includes(shape)
      ? max
      : Math.min(before * times + more, max);
    const limit = most[name] ?? usual;
    expect(looked[shape]?.[name]).toBeLessThanOrEqual(limit);
  });
});

it("the search for a picture to feature reads the newest thousand only", async () => {
  const forgetPictures = (newest: number) =>
    db().execute(sql`delete from listing_pictures where listing_id > ${many - newest}::integer`);
  await forgetPictures(900);
  expect((await listFeatured({ limit: 4 }, read)).cards).toHaveLength(4);
  // Three of five are fresh.
  await forgetPictures(1_800);
  expect((await listFeatured({ limit: 4 }, read)).cards).toEqual([]);
});

/** Two of five listings nobody confirms. Every twentieth listing is the one seller's, every second is a car; every member has written to them. */
async function fill(from: number, to: number): Promise<void> {
  await db().execute(sql`
    insert into users (id, name, email)
    select md5('u' || n)::uuid, 'عضو', n || '@growth.test' from generate_series(${from}::integer, ${to}::integer) n where n % 10 = 0`);
  await db().execute(sql`
    update profiles set kind = 'business', governorate_id = 'aleppo' where full_name = 'عضو' and left(id::text, 1) in ('0', '1', '2')`);
  await db().execute(sql`
    insert into listings (id, user_id, submission_key, category_id, listing_type, title, description, locale,
      price_type, price_min, currency, syp_denomination, governorate_id, status, published_at, created_at,
      confirm_requested_at, sunk_to)
    overriding system value
    select n, case when n % 20 = 0 then ${seller.id}::uuid else md5('u' || (n / 10 * 10 % ${to}::integer + 10))::uuid end,
      gen_random_uuid(), case when n % 2 = 0 then 'cars' else 'living' end, 'sale', 'سيارة ' || n,
      'وصف', 'ar', 'fixed', n % 977, 'SYP', 'new', 'damascus', 'active',
      '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01'::timestamptz + n * interval '1 minute',
      case when n % 5 < 2 then now() end, case when n % 5 < 2 then '1996-01-01'::timestamptz + n * interval '1 minute' end
    from generate_series(${from}::integer, ${to}::integer) n`);
  await db().execute(sql`
    insert into media (id, owner_id, content_hash, width, height, widths, placeholder, room_bytes)
    select md5('p' || n)::uuid, ${seller.id}::uuid, encode(sha256(n::text::bytea), 'hex'), 800, 600, '{320,640}', 'data:image/webp;base64,UklG', 0
    from generate_series(${from}::integer, ${to}::integer) n where n % 3 > 0`);
  await db().execute(sql`
    insert into listing_pictures (id, listing_id, media_id, kind, position)
    select gen_random_uuid(), n, md5('p' || n)::uuid, 'product', 0
    from generate_series(${from}::integer, ${to}::integer) n where n % 3 > 0`);
  await db().execute(sql`
    insert into comments (id, listing_id, user_id, text, created_at)
    select gen_random_uuid(), 7, ${seller.id}::uuid, 'هل ما زال متوفراً؟', now() - n * interval '1 minute'
    from generate_series(${from}::integer, ${to}::integer) n where n % 10 = 0`);
  await db().execute(sql`
    insert into reviews (id, seller_id, reviewer_id, rating, comment, created_at)
    select gen_random_uuid(), case when n = 10 then ${seller.id}::uuid else md5('u' || n - 10)::uuid end, md5('u' || n)::uuid, case when n % 20 = 0 then 1 else 5 end, 'شكرًا',
      '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(${from}::integer, ${to}::integer) n where n % 10 = 0`);
  await db().execute(sql`
    insert into conversations (id, low_id, high_id, started_by, last_seq, created_at, last_at)
    select md5('t' || n)::uuid, least(md5('u' || n)::uuid, ${seller.id}::uuid), greatest(md5('u' || n)::uuid, ${seller.id}::uuid),
      ${seller.id}::uuid, 1, now(), now() - n * interval '1 minute'
    from generate_series(${from}::integer, ${to}::integer) n where n % 10 = 0`);
  await db().execute(sql`
    insert into messages (id, conversation_id, seq, sender_id, receiver_id, text, sent_digest, created_at, read_at)
    select gen_random_uuid(), md5('t' || n)::uuid, 1, md5('u' || n)::uuid, ${seller.id}::uuid, 'مرحباً', sha256('x'), now(),
      case when n <= 200 then null else now() end
    from generate_series(${from}::integer, ${to}::integer) n where n % 10 = 0`);
}
