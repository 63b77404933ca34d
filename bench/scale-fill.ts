import type pg from "pg";

/** How many there are of what listings come with, in proportion to them: 50,000 members to a million. */
export function crowdOf(listings: number) {
  const owners = Math.ceil(listings / 40);
  return {
    owners,
    members: Math.max(owners * 2, 40),
    /** Of these the n-th has 1/n as many listings as the first, who has a two-hundredth of all. */
    bigSellers: Math.min(100, owners),
    /** Has a conversation with each of so many; the first of them is as long as so many others together. */
    talker: owners,
    talkerPairs: Math.max(4, Math.floor(listings / 200)),
    conversations: Math.max(20, Math.floor(listings / 20)),
  };
}

/** Of the n-th member, the first being 0: as `loadListings` makes them. */
export const memberId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/**
 * Gives a database that holds listings and nothing else what a site of that size has besides: members,
 * sellers with thousands, pictures, favorites, comments, reviews, conversations, notices. By SQL alone,
 * in minutes at a million; the same at every filling.
 */
export async function fillAround(
  client: pg.Client,
  listings: number,
  say: (line: string) => void,
): Promise<void> {
  const crowd = crowdOf(listings);
  await client.query(functions);
  await client.query("set maintenance_work_mem = '512MB'; set work_mem = '128MB'");
  // A filling that was broken off is begun anew: nothing of it need survive.
  for (const setting of hasty) await client.query(`alter system set ${setting} = off`);
  await client.query("select pg_reload_conf()");
  const indexes = await dropIndexes(client);
  for (const [name, text] of steps(listings, crowd)) {
    const begun = performance.now();
    const { rowCount } = await client.query(text);
    const seconds = (performance.now() - begun) / 1_000;
    const rate = rowCount && seconds > 0.1 ? `, ${Math.round(rowCount / seconds)} a second` : "";
    say(`  ${name}: ${rowCount ?? 0} in ${seconds.toFixed(1)} s${rate}`);
  }
  for (const definition of indexes) await client.query(definition);
  await client.query("reset session_replication_role");
  await client.query("vacuum (analyze)");
  for (const setting of hasty) await client.query(`alter system reset ${setting}`);
  await client.query("select pg_reload_conf()");
  await client.query("checkpoint");
}

const hasty = ["fsync", "full_page_writes", "autovacuum"];

// Written row by row these would take longer than all the rest.
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public'
       and (tablename = 'listings' or indexname in ('messages_said', 'listing_search_lexemes'))
       and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const functions = `
  create function pg_temp.member(n bigint) returns uuid language sql immutable as $$
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
  create function pg_temp.chance(seed text, n bigint, most bigint) returns bigint language sql immutable as $$
    select (hashtextextended(seed || n, 7) & 9223372036854775807) % most $$`;

// A blurred copy as the program draws it: its length counts, not what it shows.
const placeholder = `'data:image/webp;base64,' || repeat('UklGRmAAAABXRUJQ', 14)`;

type Crowd = ReturnType<typeof crowdOf>;

function steps(
  listings: number,
  { owners, members, bigSellers, talker, talkerPairs, conversations }: Crowd,
): [name: string, text: string][] {
  return [
    ...leftBehind(owners),
    [
      "members",
      `insert into users (id, name, email, email_verified, created_at)
       select pg_temp.member(n), 'عضو ' || n, 'owner-' || n || '@bench.example', true, now() - interval '1 day' * (n % 700)
       from generate_series(${owners}, ${members - 1}) n`,
    ],
    // What the database keeps by itself is written below, once.
    ["no triggers", "set session_replication_role = replica"],
    [
      "businesses",
      `update profiles set kind = case when n % 5 = 0 or n < ${bigSellers} then 'business' else 'person' end,
         is_verified = n % 7 = 0, full_name = 'شركة النور ' || n,
         company_description = repeat('نعمل في السوق منذ سنوات. ', 6)
       from generate_series(0, ${owners - 1}) n where id = pg_temp.member(n)`,
    ],
    ...bigSellerSteps(listings, bigSellers),
    [
      "questions to owners",
      `update listings set reminded_at = now() where status = 'active' and not is_demo
         and listing_type in ('service', 'business')
         and greatest(published_at, confirmed_at, reminded_at) < now() - interval '30 days'`,
    ],
    [
      "pictures",
      `insert into media (id, owner_id, content_hash, width, height, widths, placeholder, avif, has_original)
       select md5('p' || l.id || '-' || n)::uuid, l.user_id, encode(sha256(('p' || l.id || '-' || n)::bytea), 'hex'),
         1600, 1200, '{160,320,640,960,1600}', ${placeholder}, true, false
       from listings l, generate_series(0, case when l.id % 10 < 3 then -1 when l.id % 10 = 3 then 4 else 0 end) n`,
    ],
    [
      "pictures of listings",
      `insert into listing_pictures (id, listing_id, media_id, kind, position)
       select md5('r' || l.id || '-' || n)::uuid, l.id, md5('p' || l.id || '-' || n)::uuid, 'product', n
       from listings l, generate_series(0, case when l.id % 10 < 3 then -1 when l.id % 10 = 3 then 4 else 0 end) n`,
    ],
    [
      "favorites",
      `insert into favorites (user_id, listing_id, added_at)
       select pg_temp.member(m), ${listings} - pg_temp.chance('f', m * 4 + n, ${Math.ceil(listings / 20)}),
         now() - interval '1 hour' * n
       from generate_series(0, ${members - 1}) m, generate_series(1, 3) n on conflict do nothing`,
    ],
    [
      "favorites counted",
      `update listings set favorites_count = kept.count
       from (select listing_id, count(*) from favorites group by listing_id) kept where id = kept.listing_id`,
    ],
    [
      "comments",
      `insert into comments (id, listing_id, user_id, text, created_at)
       select md5('c' || n)::uuid,
         case when n % 100 = 0 then 1 + pg_temp.chance('k', n, ${Math.ceil(listings / 1_000)}) else 1 + pg_temp.chance('l', n, ${listings}) end,
         pg_temp.member(pg_temp.chance('u', n, ${members})), 'هل ما زال متوفراً؟ وهل السعر نهائي؟', now() - interval '1 minute' * n
       from generate_series(1, ${Math.floor(listings / 2)}) n`,
    ],
    [
      "reviews",
      `insert into reviews (id, seller_id, reviewer_id, rating, comment, has_contact, created_at)
       select md5('v' || s || '-' || n)::uuid, pg_temp.member(s), pg_temp.member((s + 1 + n * 7) % ${members}),
         1 + pg_temp.chance('g', s * 500 + n, 5), 'تعامل راقٍ وسرعة في الرد.', n % 2 = 0, now() - interval '1 hour' * n
       from generate_series(0, ${owners - 1}) s, generate_series(1, case when s < ${bigSellers} then 200 else (s % 5)::integer end) n
       where n * 7 + 1 < ${members} on conflict do nothing`,
    ],
    [
      "ratings",
      `insert into seller_ratings (seller_id, review_count, rating_total, star_counts)
       select seller_id, count(*), sum(rating), array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
         count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[]
       from reviews group by seller_id on conflict do nothing`,
    ],
    [
      "conversations",
      `insert into conversations (id, low_id, high_id, started_by, last_seq, created_at, last_at)
       select md5('t' || c)::uuid, least(a, b), greatest(a, b), a,
         case when c = 0 then ${Math.max(50, Math.floor(listings / 20))} else 1 + pg_temp.chance('k', c, 38) end,
         now() - interval '400 days', now() - interval '1 minute' * pg_temp.chance('w', c, 400000)
       from generate_series(0, ${conversations - 1}) c
       cross join lateral (select case when c < ${talkerPairs} then ${talker} else pg_temp.chance('a', c, ${members}) end as one) f
       cross join lateral (select pg_temp.member(one) as a, pg_temp.member(case when c < ${talkerPairs} then ${talker} + 1 + c
         else (one + 1 + pg_temp.chance('b', c, ${members - 1})) % ${members} end) as b) p
       on conflict do nothing`,
    ],
    [
      "messages",
      `insert into messages (id, conversation_id, seq, sender_id, receiver_id, text, sent_digest, created_at, read_at)
       select uuidv7(sent - now()), c.id, seq, case when seq % 2 = 0 then low_id else high_id end,
         case when seq % 2 = 0 then high_id else low_id end, l.title, sha256(convert_to(l.title, 'UTF8')), sent,
         case when seq > last_seq - 2 and hashtextextended(c.id::text, 1) % 8 = 0 then null else sent end
       from conversations c cross join generate_series(1, c.last_seq) seq
       cross join lateral (select last_at - interval '3 minutes' * (last_seq - seq) as sent) s
       join listings l on l.id = 1 + (hashtextextended(c.id::text, seq) & 9223372036854775807) % ${listings}`,
    ],
    [
      "notices",
      `insert into notifications (id, user_id, type, listing_id, count, read_at, created_at, updated_at)
       select md5('n' || m || '-' || n)::uuid, pg_temp.member(m), 'favorite', 1 + pg_temp.chance('n', m * 8 + n, ${listings}), 1 + n,
         case when n = 1 then null else now() end, now() - interval '1 day', now() - interval '1 hour' * n
       from generate_series(0, ${members - 1}) m, generate_series(1, 4) n`,
    ],
    // They were written with their ids.
    [
      "the next listing's id",
      `select setval(pg_get_serial_sequence('listings', 'id'), (select max(id) from listings))`,
    ],
    [
      "checked texts",
      `insert into listing_checks (listing_id, print, text_print, checked_at)
       select id, encode(sha256(convert_to(title || description, 'UTF8')), 'hex'),
         encode(sha256(convert_to(description, 'UTF8')), 'hex'), published_at from listings on conflict do nothing`,
    ],
  ];
}

// Of a filling that was broken off.
function leftBehind(owners: number): [name: string, text: string][] {
  const tables = [
    "listing_pictures",
    "media",
    "favorites",
    "comments",
    "reviews",
    "seller_ratings",
    "messages",
    "conversations",
    "notifications",
    "listing_checks",
  ];
  return [
    ["no triggers", "set session_replication_role = replica"],
    ...tables.map((table): [string, string] => [`left in ${table}`, `delete from ${table}`]),
    ["triggers", "reset session_replication_role"],
    ["members left", `delete from users where id >= pg_temp.member(${owners})`],
  ];
}

/** The first of the big sellers has a two-hundredth of all listings, the n-th 1/n of that. */
function bigSellerSteps(listings: number, sellers: number): [name: string, text: string][] {
  const sums: number[] = [];
  let sum = 0;
  for (let n = 1; n <= sellers; n++) sums.push((sum += Math.floor(listings / 200 / n)));
  const shares = `array[${sums.join(",")}]`;
  const every = Math.max(1, Math.floor(listings / Math.max(1, sum)));
  return [
    [
      "listings of big sellers",
      `update listings set user_id = pg_temp.member(width_bucket((id / ${every}), ${shares})), submission_key = md5('s' || id)::uuid
       where id % ${every} = 0 and id / ${every} < ${sum}`,
    ],
    [
      "the same in the index",
      `update listing_search set owner_id = l.user_id from listings l
       where l.id = listing_id and owner_id <> l.user_id`,
    ],
  ];
}
