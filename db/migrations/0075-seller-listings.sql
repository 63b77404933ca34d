-- How many listings of a seller others see: in all, and in each part of the catalogue. A directory of
-- businesses and a seller's page read the number; nobody counts it again.
create table seller_listings (
  user_id uuid not null references users (id) on delete cascade,
  -- '' for all, c:<category>, sc:<subcategory>: the two may have the same id.
  part text not null,
  listings integer not null check (listings >= 0),
  is_business boolean not null,
  is_verified boolean not null,
  primary key (user_id, part)
);
create index seller_listings_busiest on seller_listings (part, is_verified desc, listings desc, user_id)
  where is_business and listings > 0;

-- One transaction at a time changes the counts of a seller: it holds the profile, which says what kind of
-- seller it is. Profiles are held in the order of their ids, after the users and the listings.
create function count_seller_listings(sellers uuid[], parts text[], changes integer[])
returns void language plpgsql as $$
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
end $$;

create function listings_count() returns trigger language plpgsql as $$
declare
  sellers uuid[];
  parts text[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, count(*)::integer as by
      from came, unnest(array['', 'c:' || category_id, 'sc:' || subcategory_id]) as part
      where is_shown and part is not null group by user_id, part) as changed;
  elsif tg_op = 'DELETE' then
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, - count(*)::integer as by
      from gone, unnest(array['', 'c:' || category_id, 'sc:' || subcategory_id]) as part
      where is_shown and part is not null group by user_id, part) as changed;
  else
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, sum(by)::integer as by from (
        select user_id, category_id, subcategory_id, 1 as by from came where is_shown
        union all select user_id, category_id, subcategory_id, -1 from gone where is_shown) as changed,
        unnest(array['', 'c:' || category_id, 'sc:' || subcategory_id]) as part
      where part is not null group by user_id, part having sum(by) <> 0) as changed;
  end if;
  if sellers is not null then
    perform count_seller_listings(sellers, parts, changes);
  end if;
  return null;
end $$;

create function describe_seller_listings() returns trigger language plpgsql as $$
begin
  update seller_listings set is_business = new.kind = 'business', is_verified = new.is_verified
  where user_id = new.id;
  return null;
end $$;
