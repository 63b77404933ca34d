-- What a listing says, whether others see it, and what is counted of it.

create table listings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The form's own key: the same form sent twice is one listing.
  submission_key uuid not null,
  category_id text not null references categories (id),
  subcategory_id text,
  listing_type text not null check (
    listing_type in ('sale', 'rent', 'service', 'job', 'wanted', 'free', 'business')
  ),
  title text not null check (char_length(title) between 1 and 120),
  -- An imported listing may have none, until its owner edits it.
  description text not null,
  locale text not null check (locale in ('ar', 'en')),
  -- Null only for volunteering, which has no price.
  price_type text check (price_type in ('fixed', 'range', 'negotiable', 'free', 'contact')),
  price_min numeric(14, 2) check (price_min >= 0),
  price_max numeric(14, 2) check (price_max >= 0),
  currency text check (currency ~ '^[A-Za-z]{3,5}$'),
  -- 100 old pounds are one new pound since 2026-01-01; unknown only for imported rows.
  syp_denomination text check (syp_denomination in ('new', 'old', 'unknown')),
  -- In the currency's present unit, for sorting and filters within one currency.
  -- Null for pounds that do not say which, and for a currency the program does not know: nothing compares these.
  price_normalized numeric(16, 2),
  governorate_id text not null references places (id),
  area_id text,
  address_text text check (char_length(address_text) <= 200),
  lat numeric(8, 5) check (lat between -90 and 90),
  lng numeric(8, 5) check (lng between -180 and 180),
  location_precision text not null default 'none' check (location_precision in ('none', 'approximate', 'exact')),
  phones jsonb not null default '[]' check (jsonb_typeof(phones) = 'array' and jsonb_array_length(phones) <= 3),
  contact_email text check (char_length(contact_email) <= 254),
  website text check (char_length(website) <= 300 and website ~ '^https://'),
  hours jsonb,
  social_links jsonb not null default '[]' check (
    jsonb_typeof(social_links) = 'array' and jsonb_array_length(social_links) <= 8
  ),
  video jsonb,
  status text not null default 'draft' check (
    status in ('draft', 'active', 'paused', 'sold', 'expired', 'removed')
  ),
  is_active boolean not null generated always as (status = 'active') stored,
  terms_version text check (char_length(terms_version) <= 40),
  featured_until timestamptz,
  published_at timestamptz,
  renewed_at timestamptz,
  expires_at timestamptz,
  sold_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_from text check (removed_from in ('draft', 'active', 'paused', 'sold', 'expired')),
  -- Typed details of its category (rooms, mileage, …), by the keys the program describes.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- One more with every edit: an editor that read an older one is told (two editors at once).
  version integer not null default 1 check (version > 0),
  -- What an imported row held as a price that nobody could read.
  price_unread text check (char_length(price_unread) between 1 and 200),
  -- The id of the row this listing was imported from: imported twice it is one listing.
  imported_id text unique check (char_length(imported_id) between 1 and 100),
  terms_accepted_at timestamptz,
  -- When its owner was reminded that it ends; empty again when it is renewed.
  reminded_at timestamptz,
  -- Services and businesses do not end: every 90 days their owner is asked whether they still hold.
  confirmed_at timestamptz,
  -- When the owner of a service or a business was first asked, since he last said so, whether it still holds.
  confirm_requested_at timestamptz,
  favorites_count integer not null default 0 check (favorites_count >= 0),
  -- Removed by staff: its owner cannot bring it back.
  staff_removed_at timestamptz,
  -- Whether others see a listing: its own state, and its owner's. Lists, counts, feeds, search and similar
  -- listings need no look at the owner to know it.
  is_shown boolean not null default true,
  -- For whom, kept from the open deal: lists and pages need no look at deals.
  reserved_for uuid,
  has_waiting_list boolean not null default false,
  unique (user_id, submission_key),
  foreign key (area_id, governorate_id) references places (id, governorate_id),
  foreign key (category_id, subcategory_id) references subcategories (category_id, id),
  check (status = 'draft' or published_at is not null),
  check ((lat is null) = (lng is null) and (lat is null) = (location_precision = 'none')),
  check ((category_id = 'volunteering') = (price_type is null)),
  check ((coalesce(currency, '') = 'SYP') = (syp_denomination is not null)),
  check (
    case price_type
      when 'fixed' then price_min is not null and price_max is null and currency is not null
      when 'negotiable' then price_max is null and (price_min is null) = (currency is null)
      when 'range' then price_min is not null and price_max is not null and price_min <= price_max and currency is not null
      else price_min is null and price_max is null and currency is null
    end
  ),
  check ((removed_at is null) = (removed_from is null)),
  check (removed_at is null or status = 'removed'),
  constraint listings_check10 check (price_unread is null or price_type = 'contact'),
  constraint listings_check11 check (staff_removed_at is null or status = 'removed'),
  constraint listings_description_check check (
    char_length(description) <= 5000 and (description <> '' or imported_id is not null)
  )
) -- An index alone answers only for what a vacuum has seen, and the newest rows are asked for most.
with (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);
create index listings_expiry on listings (expires_at) where status = 'active' and expires_at is not null;
-- What one mail was about: the moment it was written is the same for all its listings.
create index listings_reminded on listings (user_id, reminded_at) where reminded_at is not null;
create index listings_removed on listings (removed_at) where removed_at is not null;
create index listings_shown_category on listings (category_id, published_at desc, id desc) where is_shown;
-- The newest of a part of the catalogue in a place.
create index listings_shown_category_place on listings (category_id, governorate_id, published_at desc, id desc)
  where is_shown;
create index listings_shown_featured on listings (featured_until) where is_shown and featured_until is not null;
-- What lists walk holds what they show, and nothing else: whose it is need not be looked at.
create index listings_shown_newest on listings (published_at desc, id desc) where is_shown;
-- The newest of a governorate, whatever their category.
create index listings_shown_place on listings (governorate_id, published_at desc, id desc) where is_shown;
-- Lists ordered by price keep each currency to itself: without a rate, 300 dollars are neither more nor less than
-- 5,000 pounds. What has no known price comes last both ways, hence two indexes.
create index listings_shown_price_down on listings (
  (
    case when price_normalized is null then 9 when currency = 'SYP' then 0 when currency = 'USD' then 1
    when currency = 'TRY' then 2 when currency = 'EUR' then 3 when currency = 'GBP' then 4
    when currency = 'AED' then 5 when currency = 'SAR' then 6 end
  ),
  (- coalesce(price_normalized, 0)), (- id)
)
  where is_shown;
create index listings_shown_price_up on listings (
  (
    case when price_normalized is null then 9 when currency = 'SYP' then 0 when currency = 'USD' then 1
    when currency = 'TRY' then 2 when currency = 'EUR' then 3 when currency = 'GBP' then 4
    when currency = 'AED' then 5 when currency = 'SAR' then 6 end
  ),
  coalesce(price_normalized, 0), id
)
  where is_shown;
create index listings_shown_seller on listings (user_id, published_at desc, id desc) where is_shown;
-- From a price up and down, within a part of the catalogue and a governorate.
create index listings_shown_similar on listings (
  subcategory_id, governorate_id, coalesce(price_normalized, 'infinity'), id desc
)
  where is_shown;
create index listings_shown_similar_in_category on listings (
  category_id, governorate_id, coalesce(price_normalized, 'infinity'), id desc
)
  where is_shown;
create index listings_shown_subcategory on listings (subcategory_id, published_at desc, id desc) where is_shown;
create index listings_shown_subcategory_place on listings (
  subcategory_id, governorate_id, published_at desc, id desc
)
  where is_shown;
-- Services and businesses by when they were last known to hold, or their owner was last asked.
create index listings_to_ask on listings (greatest(published_at, confirmed_at, reminded_at))
  where status = 'active' and listing_type in ('service', 'business') and not is_demo;
create index listings_user on listings (user_id, created_at desc, id desc, status);
-- A member's own page of what is not active, and what he removed: found without a walk past all that is.
create index listings_user_rest on listings (user_id, created_at desc, id desc) where status <> 'active';
-- Staff ask for the place of what is shown, stands somewhere, and says "all Syria" without a point on the map.
create index listings_without_place on listings (id desc)
  where is_shown and governorate_id = 'syria' and lat is null and listing_type in ('sale', 'rent', 'free');

-- A trigger, not a generated column, which could learn no new currency without being written again.
create function normalize_price() returns trigger language plpgsql as $$
begin
  new.price_normalized := case
    when new.currency = 'SYP' and new.syp_denomination = 'old' then round(new.price_min / 100, 2)
    when new.currency = 'SYP' and new.syp_denomination = 'unknown' then null
    when new.currency in ('USD', 'SYP', 'EUR', 'GBP', 'AED', 'SAR', 'TRY') then new.price_min
  end;
  return new;
end
$$;
create trigger listings_normalize_price
  before insert or update of price_min, currency, syp_denomination, price_normalized on listings
  for each row execute function normalize_price();

create function set_listing_shown() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    new.is_shown := false;
  elsif tg_op = 'INSERT' then
    -- A row that is not committed is missed by show_listings_of_member: one of the two waits for the other.
    perform from users
    where id = new.user_id and suspended_at is null and deletion_requested_at is null for share;
    new.is_shown := found;
  else
    new.is_shown := exists (
      select from users
      where id = new.user_id and suspended_at is null and deletion_requested_at is null);
  end if;
  return new;
end
$$;
create trigger listings_set_shown before insert or update of status, user_id, is_shown on listings
  for each row execute function set_listing_shown();

-- Every listing of the member, in whatever state: it waits for those that become active at this moment.
create function show_listings_of_member() returns trigger language plpgsql as $$
begin
  update listings set is_shown = is_shown where user_id = new.id;
  return null;
end
$$;
create trigger users_show_listings after update of suspended_at, deletion_requested_at on users
  for each row when ((old.suspended_at is null and old.deletion_requested_at is null)
    <> (new.suspended_at is null and new.deletion_requested_at is null))
  execute function show_listings_of_member();

-- A page that shows a listing names it (`l:`). The lists it came into or left hold nothing else of it.
create function listings_invalidate_pages() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{favorites_count,reminded_at,updated_at,version}';
  -- Renewed, featured, confirmed: what was said of it before is still true of it.
  harmless constant text[] := unseen
    || '{published_at,renewed_at,expires_at,featured_until,confirmed_at,confirm_requested_at}';
begin
  if tg_op = 'INSERT' then
    perform invalidate_pages_added(array(
      select distinct tag from new_rows, unnest(array[
        'home', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id, 's:' || user_id]) as tag
      where status = 'active'));
  elsif tg_op = 'DELETE' then
    perform invalidate_pages(array(select 'l:' || id from old_rows where status = 'active'));
    perform invalidate_pages_added(array(
      select distinct tag from old_rows, unnest(array[
        'home', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id, 's:' || user_id]) as tag
      where status = 'active'));
  else
    perform invalidate_pages(array(
      select 'l:' || new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
      where old_rows.status = 'active' and to_jsonb(old_rows) - harmless <> to_jsonb(new_rows) - harmless));
    perform invalidate_pages_added(array(
      select distinct tag from old_rows join new_rows on new_rows.id = old_rows.id, unnest(array[
        'l:' || new_rows.id, 'c:all', 'c:' || old_rows.category_id, 'c:' || new_rows.category_id,
        'sc:' || old_rows.subcategory_id, 'sc:' || new_rows.subcategory_id, 's:' || new_rows.user_id,
        case when (old_rows.status, old_rows.published_at, old_rows.featured_until)
          is distinct from (new_rows.status, new_rows.published_at, new_rows.featured_until) then 'home' end]) as tag
      where 'active' in (old_rows.status, new_rows.status)
        and to_jsonb(old_rows) - unseen <> to_jsonb(new_rows) - unseen));
  end if;
  return null;
end
$$;
create trigger listings_delete_invalidate_pages after delete on listings referencing old table as old_rows
  for each statement execute function listings_invalidate_pages();
create trigger listings_insert_invalidate_pages after insert on listings referencing new table as new_rows
  for each statement execute function listings_invalidate_pages();
create trigger listings_update_invalidate_pages after update on listings
  referencing old table as old_rows new table as new_rows
  for each statement execute function listings_invalidate_pages();

-- All that shows these members: their pages, their listings and the lists these stand in, and what they said
-- of others.
create function invalidate_pages_of_members(members uuid[]) returns void language plpgsql as $$
begin
  if cardinality(members) = 0 then return; end if;
  perform invalidate_pages(array(
    select 's:' || member from unnest(members) as member
    union select tag from (
      select id, category_id, subcategory_id from listings
      where user_id = any (members) and status = 'active' limit 200
    ) as own, unnest(array[
      'l:' || id, 'home', 'search', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id]) as tag
    union select * from (
      select distinct 's:' || seller_id from reviews where reviewer_id = any (members) limit 200) as judged
    union select * from (
      select distinct 'l:' || listing_id from comments
      where user_id = any (members) and deleted_at is null limit 200) as said));
end
$$;

create function users_invalidate_pages() returns trigger language plpgsql as $$
begin
  perform invalidate_pages_of_members(array(
    select new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
    where (old_rows.name, old_rows.image, old_rows.role, old_rows.suspended_at, old_rows.deletion_requested_at)
      is distinct from (new_rows.name, new_rows.image, new_rows.role, new_rows.suspended_at, new_rows.deletion_requested_at)));
  return null;
end
$$;
create trigger users_invalidate_pages after update on users
  referencing old table as old_rows new table as new_rows
  for each statement execute function users_invalidate_pages();

create function profiles_invalidate_pages() returns trigger language plpgsql as $$
begin
  perform invalidate_pages_of_members(array(
    select new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
    where to_jsonb(old_rows) - 'updated_at' <> to_jsonb(new_rows) - 'updated_at'));
  return null;
end
$$;
create trigger profiles_invalidate_pages after update on profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function profiles_invalidate_pages();

create table listing_pictures (
  id uuid primary key,
  listing_id bigint not null references listings (id) on delete cascade,
  -- Deferred: an erased account takes its pictures and its listings with it in one statement, in whatever order.
  media_id uuid not null references media (id) deferrable initially deferred,
  kind text not null check (kind in ('business', 'product')),
  position integer not null,
  unique (listing_id, kind, position) deferrable initially deferred,
  unique (listing_id, media_id),
  check (position >= 0 and position < case kind when 'business' then 5 else 15 end)
);
create index listing_pictures_media on listing_pictures (media_id);

create trigger listing_pictures_delete_invalidate_pages after delete on listing_pictures
  referencing old table as old_rows
  for each statement execute function rows_invalidate_pages('l:', 'listing_id');
create trigger listing_pictures_delete_invalidate_pictures after delete on listing_pictures
  referencing old table as old_rows
  for each statement execute function rows_invalidate_pages('m:', 'media_id');
create trigger listing_pictures_insert_invalidate_pages after insert on listing_pictures
  referencing new table as new_rows
  for each statement execute function rows_invalidate_pages('l:', 'listing_id');
create trigger listing_pictures_insert_invalidate_pictures after insert on listing_pictures
  referencing new table as new_rows
  for each statement execute function rows_invalidate_pages('m:', 'media_id');
create trigger listing_pictures_update_invalidate_pages after update on listing_pictures
  referencing old table as old_rows new table as new_rows
  for each statement execute function rows_invalidate_pages('l:', 'listing_id');
create trigger listing_pictures_update_invalidate_pictures after update on listing_pictures
  referencing old table as old_rows new table as new_rows
  for each statement execute function rows_invalidate_pages('m:', 'media_id');

-- The pictures that imported listings name: fetched by a job, one after the other.
create table listing_import_pictures (
  listing_id bigint not null references listings (id) on delete cascade,
  kind text not null check (kind in ('business', 'product')),
  position integer not null check (position >= 0),
  -- Where it lies, or itself as a data: address.
  address text not null check (address ~* '^(https?|data):'),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may be tried again; empty until somebody asks for pictures at all (--pictures).
  due_at timestamptz,
  -- Why it will never come.
  problem text check (char_length(problem) between 1 and 200),
  primary key (listing_id, kind, position)
);
create index listing_import_pictures_due on listing_import_pictures (due_at, listing_id, kind, position)
  where problem is null;

-- A person's positions are shown by the member and the place, not by the listing: an offset of each listing is another
-- sample of the same door. Sixteen of them left 0.001 km² round it.
--
-- The points by which a member's positions are shown to others, those of a business while it is one excepted.
-- Stored as long as the account, also when every listing there is gone: a point drawn again would be one more sample.
create table shown_positions (
  id bigint generated always as identity,
  user_id uuid not null references users (id) on delete cascade,
  lat numeric(8, 5) not null,
  lng numeric(8, 5) not null,
  primary key (user_id, id)
);

-- The member's oldest point that has this position in its circle of 400 m, a little less for what is rounded.
create function shown_position(member uuid, near_lat numeric, near_lng numeric) returns shown_positions
language sql stable as $$
  select * from shown_positions
  where user_id = member
    and ((lat - near_lat)::float8 * 111195) ^ 2
      + ((lng - near_lng)::float8 * 111195 * greatest(0.01, cos(radians(near_lat::float8)))) ^ 2 <= 395 ^ 2
  order by id limit 1
$$;

-- 0 to 1, from the generator that cannot be foretold; random() can be, by whoever sees enough of it.
create function unguessable_fraction() returns double precision language sql as $$
  select ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint / 4294967296.0::float8
$$;

-- Sees to it that a position has a point. A new one lies never nearer than 100 m, where it would point at the
-- door, and never further than 330 m, so that a pin set again 60 m beside is in the same circle.
create function choose_shown_position(member uuid, near_lat numeric, near_lng numeric) returns void
language plpgsql as $$
declare
  angle double precision := unguessable_fraction() * 2 * pi();
  distance double precision := sqrt(102 ^ 2 + unguessable_fraction() * (330 ^ 2 - 102 ^ 2));
  east double precision := 111195 * greatest(0.01, cos(radians(near_lat::float8)));
begin
  if (shown_position(member, near_lat, near_lng)).id is not null then return; end if;
  -- Two listings of one moment get one point: the second looks again.
  perform pg_advisory_xact_lock(hashtextextended('shown position ' || member, 0));
  if (shown_position(member, near_lat, near_lng)).id is not null then return; end if;
  insert into shown_positions (user_id, lat, lng)
  values (member, near_lat + cos(angle) * distance / 111195, near_lng + sin(angle) * distance / east);
end
$$;

create function listings_choose_shown_position() returns trigger language plpgsql as $$
begin
  if new.lat is not null then
    perform choose_shown_position(new.user_id, new.lat, new.lng);
  end if;
  return null;
end
$$;
create trigger listings_choose_shown_position after insert or update of user_id, lat, lng on listings
  for each row execute function listings_choose_shown_position();

-- Its address still says that it was there, and shows what is like it: nothing that anybody wrote, nobody's.
create table gone_listings (
  id bigint primary key,
  category_id text not null references categories (id) on delete cascade,
  subcategory_id text,
  governorate_id text not null references places (id),
  gone_at timestamptz not null default now()
);

create function record_gone_listing() returns trigger language plpgsql as $$
begin
  insert into gone_listings (id, category_id, subcategory_id, governorate_id)
  values (old.id, old.category_id, old.subcategory_id, old.governorate_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger listings_record_gone after delete on listings
  for each row when (old.published_at is not null) execute function record_gone_listing();

-- How many listings of a seller others see: in all, and in each part of the catalogue. A directory of
-- businesses and a seller's page read the number; nobody counts it again.
create table seller_listings (
  user_id uuid not null references users (id) on delete cascade,
  -- '' for all, c:<category>, sc:<subcategory>; of the member's own tabs o:active and o:inactive.
  part text not null,
  listings integer not null check (listings >= 0),
  is_business boolean not null,
  is_verified boolean not null,
  primary key (user_id, part)
);
create index seller_listings_busiest on seller_listings (part, is_verified desc, listings desc, user_id)
  where is_business and listings > 0;

create function parts_counted(status text, is_shown boolean, category_id text, subcategory_id text) returns text[]
language sql immutable as $$
  select array_remove(
    case when is_shown then array['', 'c:' || category_id, 'sc:' || subcategory_id] else '{}' end
      || case status when 'active' then 'o:active' when 'removed' then null else 'o:inactive' end, null)
$$;

-- One transaction at a time changes the counts of a seller: it holds the profile, which says what kind of
-- seller it is. Profiles are held in the order of their ids, after the users and the listings.
create function count_seller_listings(sellers uuid[], parts text[], changes integer[]) returns void
language plpgsql as $$
begin
  perform from profiles where id = any (sellers) order by id for no key update;
  update seller_listings set listings = seller_listings.listings + changed.by
  from unnest(sellers, parts, changes) as changed (user_id, part, by)
  where seller_listings.user_id = changed.user_id and seller_listings.part = changed.part;
  insert into seller_listings (user_id, part, listings, is_business, is_verified)
  select changed.user_id, changed.part, changed.by, profiles.kind = 'business', profiles.is_verified
  from unnest(sellers, parts, changes) as changed (user_id, part, by)
  join profiles on profiles.id = changed.user_id
  where changed.by > 0
  on conflict do nothing;
end
$$;

create function listings_count() returns trigger language plpgsql as $$
declare
  sellers uuid[];
  parts text[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, count(*)::integer as by
      from new_rows, unnest(parts_counted(status, is_shown, category_id, subcategory_id)) as part
      group by user_id, part) as changed;
  elsif tg_op = 'DELETE' then
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, - count(*)::integer as by
      from old_rows, unnest(parts_counted(status, is_shown, category_id, subcategory_id)) as part
      group by user_id, part) as changed;
  else
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, sum(by)::integer as by from (
        select user_id, parts_counted(status, is_shown, category_id, subcategory_id) as parts, 1 as by from new_rows
        union all
        select user_id, parts_counted(status, is_shown, category_id, subcategory_id), -1 from old_rows
      ) as changed, unnest(changed.parts) as part
      group by user_id, part having sum(by) <> 0) as changed;
  end if;
  if sellers is not null then
    perform count_seller_listings(sellers, parts, changes);
  end if;
  return null;
end
$$;
create trigger listings_delete_counted after delete on listings referencing old table as old_rows
  for each statement execute function listings_count();
create trigger listings_insert_counted after insert on listings referencing new table as new_rows
  for each statement execute function listings_count();
create trigger listings_update_counted after update on listings
  referencing old table as old_rows new table as new_rows
  for each statement execute function listings_count();

create function describe_seller_listings() returns trigger language plpgsql as $$
begin
  update seller_listings set is_business = new.kind = 'business', is_verified = new.is_verified
  where user_id = new.id;
  return null;
end
$$;
create trigger profiles_describe_seller_listings after update of kind, is_verified on profiles
  for each row when (old.kind is distinct from new.kind or old.is_verified is distinct from new.is_verified)
  execute function describe_seller_listings();

-- Prices that were lowered or raised after publication, in one currency and its present unit: what compares
-- with nothing (another currency, no price) is no change. The latest ten of a listing.
create table price_changes (
  listing_id bigint not null references listings (id) on delete cascade,
  changed_at timestamptz not null,
  currency text not null,
  from_amount numeric(16, 2) not null,
  to_amount numeric(16, 2) not null,
  primary key (listing_id, changed_at)
);
create index price_changes_at on price_changes (changed_at);

create function write_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (listing_id, changed_at, currency, from_amount, to_amount)
  values (new.id, new.updated_at, new.currency, old.price_normalized, new.price_normalized)
  on conflict (listing_id, changed_at) do update set to_amount = excluded.to_amount;
  delete from price_changes where listing_id = new.id and changed_at <= (
    select changed_at from price_changes where listing_id = new.id
    order by changed_at desc offset 10 limit 1);
  return null;
end
$$;
create trigger listings_write_price_change after update of price_min, currency, syp_denomination on listings
  for each row when (old.published_at is not null and old.currency = new.currency
    and old.price_normalized <> new.price_normalized)
  execute function write_price_change();

-- What came of a listing on each day, as numbers and nobody's in particular. Views are written by the program,
-- many at a time; the others here, so that no way of doing them can forget it.
create table listing_days (
  listing_id bigint not null references listings (id) on delete cascade,
  -- In Damascus.
  day date not null,
  views integer not null default 0,
  saves integer not null default 0,
  contacts integer not null default 0,
  offers integer not null default 0,
  primary key (listing_id, day)
);
create index listing_days_day on listing_days (day);

create function count_listing_day() returns trigger language plpgsql as $$
begin
  execute format('insert into listing_days (listing_id, day, %1$I) values ($1, $2, 1)
    on conflict (listing_id, day) do update set %1$I = listing_days.%1$I + 1', tg_argv[0])
  using new.listing_id, ((to_jsonb(new) ->> tg_argv[1])::timestamptz at time zone 'Asia/Damascus')::date;
  return null;
end
$$;
