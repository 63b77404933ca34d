-- What a site of :listings listings has besides them: as many members as twice its owners, sellers with thousands,
-- pictures, favorites, comments, reviews, conversations, notices. The same at every filling, in minutes at a million.
drop trigger bench_pounds on listings;
drop trigger bench_pictures on listings;
create function pg_temp.member(n bigint) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.chance(seed text, n bigint, most bigint) returns bigint language sql immutable as $$
  select (hashtextextended(seed || n, 7) & 9223372036854775807) % most $$;
insert into users (id, name, email, email_verified, created_at)
  select pg_temp.member(n), 'عضو ' || n, 'owner-' || n || '@bench.example', true, now() - interval '1 day' * (n % 700)
  from generate_series(:owners, :members - 1) n;
-- What the database keeps by itself is written once.
set session_replication_role = replica;
update profiles set kind = case when n % 5 = 0 or n < :big then 'business' else 'person' end,
    full_name = 'شركة النور ' || n, company_description = repeat('نعمل في السوق منذ سنوات. ', 6)
  from generate_series(0, :owners - 1) n where id = pg_temp.member(n);
-- The first seller has a two-hundredth of all listings, the n-th 1/n of that.
update listings set user_id = pg_temp.member(floor(:big ^ (pg_temp.chance('o', id, 1000) / 1000.0))::bigint - 1),
    submission_key = md5('s' || id)::uuid
  where id % greatest(1, floor(200 / (ln(:big) + 1))::bigint) = 0;
-- The next reindexing writes those anew.
update listing_search set owner_id = l.user_id, version = 0
  from listings l where l.id = listing_id and owner_id <> l.user_id;
update listings set reminded_at = now() where status = 'active' and listing_type in ('service', 'business')
  and greatest(published_at, confirmed_at, reminded_at) < now() - interval '30 days';
insert into favorites (user_id, listing_id, added_at)
  select pg_temp.member(m), :listings - pg_temp.chance('f', m * 4 + n, ceil(:listings / 20.0)::bigint), now() - interval '1 hour' * n
  from generate_series(0, :members - 1) m, generate_series(1, 3) n on conflict do nothing;
update listings set favorites_count = kept.count
  from (select listing_id, count(*) from favorites group by listing_id) kept where id = kept.listing_id;
insert into comments (id, listing_id, user_id, text, created_at)
  select md5('c' || n)::uuid, 1 + pg_temp.chance('l', n, case when n % 100 = 0 then ceil(:listings / 1000.0)::bigint else :listings end),
    pg_temp.member(pg_temp.chance('u', n, :members)), 'هل ما زال متوفراً؟ وهل السعر نهائي؟', now() - interval '1 minute' * n
  from generate_series(1, :listings / 2) n;
insert into reviews (id, seller_id, reviewer_id, rating, comment, has_contact, created_at)
  select md5('v' || s || '-' || n)::uuid, pg_temp.member(s), pg_temp.member((s + 1 + n * 7) % :members),
    1 + pg_temp.chance('g', s * 500 + n, 5), 'تعامل راقٍ وسرعة في الرد.', n % 2 = 0, now() - interval '1 hour' * n
  from generate_series(0, :owners - 1) s, generate_series(1, case when s < :big then 200 else (s % 5)::integer end) n
  where n * 7 + 1 < :members on conflict do nothing;
insert into seller_ratings (seller_id, review_count, rating_total, star_counts)
  select seller_id, count(*), sum(rating), array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[]
  from reviews group by seller_id on conflict do nothing;
-- The first :pairs are one member's, and the first of all is as long as many others together.
insert into conversations (id, low_id, high_id, started_by, last_seq, created_at, last_at)
  select md5('t' || c)::uuid, least(a, b), greatest(a, b), a,
    case when c = 0 then greatest(50, :listings / 20) else 1 + pg_temp.chance('k', c, 38) end,
    now() - interval '400 days', now() - interval '1 minute' * pg_temp.chance('w', c, 400000)
  from generate_series(0, greatest(20, :listings / 20) - 1) c
  cross join lateral (select case when c < :pairs then :owners else pg_temp.chance('a', c, :members) end as one) f
  cross join lateral (select pg_temp.member(one) as a, pg_temp.member(case when c < :pairs then :owners + 1 + c
    else (one + 1 + pg_temp.chance('b', c, :members - 1)) % :members end) as b) p on conflict do nothing;
insert into messages (id, conversation_id, seq, sender_id, receiver_id, text, sent_digest, created_at, read_at)
  select uuidv7(sent - now()), c.id, seq, case when seq % 2 = 0 then low_id else high_id end,
    case when seq % 2 = 0 then high_id else low_id end, l.title, sha256(convert_to(l.title, 'UTF8')), sent,
    case when seq > last_seq - 2 and hashtextextended(c.id::text, 1) % 8 = 0 then null else sent end
  from conversations c cross join generate_series(1, c.last_seq) seq
  cross join lateral (select last_at - interval '3 minutes' * (last_seq - seq) as sent) s
  join listings l on l.id = 1 + (hashtextextended(c.id::text, seq) & 9223372036854775807) % :listings;
insert into notifications (id, user_id, type, listing_id, count, read_at, created_at, updated_at)
  select md5('n' || m || '-' || n)::uuid, pg_temp.member(m), 'favorite', 1 + pg_temp.chance('n', m * 8 + n, :listings), 1 + n,
    case when n = 1 then null else now() end, now() - interval '1 day', now() - interval '1 hour' * n
  from generate_series(0, :members - 1) m, generate_series(1, 4) n;
insert into listing_checks (listing_id, print, text_print, checked_at)
  select id, encode(sha256(convert_to(title || description, 'UTF8')), 'hex'),
    encode(sha256(convert_to(description, 'UTF8')), 'hex'), published_at from listings on conflict do nothing;
-- They stand as long as the database is kept.
update listings set expires_at = null;
truncate seller_listings;
insert into seller_listings (user_id, part, listings, is_business, is_verified, governorate_id)
  select counted.user_id, part, counted.listings, p.kind = 'business', p.is_verified, p.governorate_id
  from (select user_id, part, count(*)::integer as listings
    from listings, unnest(parts_counted(status, is_shown, category_id, subcategory_id)) as part group by user_id, part) counted
  join profiles p on p.id = counted.user_id;
reset session_replication_role;
