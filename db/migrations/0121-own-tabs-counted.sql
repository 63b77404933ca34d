-- The tabs of a member's own listings are counted like what others see: o:active and o:inactive.
-- held: no listing may come between the count and the function that counts on
lock table listings in share row exclusive mode;

create function parts_counted(
  status text, is_shown boolean, category_id text, subcategory_id text
) returns text[] language sql immutable as $$
  select array_remove(
    case when is_shown then array['', 'c:' || category_id, 'sc:' || subcategory_id] else '{}' end
      || case status when 'active' then 'o:active' when 'removed' then null else 'o:inactive' end, null)
$$;

create or replace function listings_count() returns trigger language plpgsql as $$
declare
  sellers uuid[];
  parts text[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, count(*)::integer as by
      from came, unnest(parts_counted(status, is_shown, category_id, subcategory_id)) as part
      group by user_id, part) as changed;
  elsif tg_op = 'DELETE' then
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, - count(*)::integer as by
      from gone, unnest(parts_counted(status, is_shown, category_id, subcategory_id)) as part
      group by user_id, part) as changed;
  else
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, sum(by)::integer as by from (
        select user_id, parts_counted(status, is_shown, category_id, subcategory_id) as parts, 1 as by from came
        union all
        select user_id, parts_counted(status, is_shown, category_id, subcategory_id), -1 from gone
      ) as changed, unnest(changed.parts) as part
      group by user_id, part having sum(by) <> 0) as changed;
  end if;
  if sellers is not null then
    perform count_seller_listings(sellers, parts, changes);
  end if;
  return null;
end $$;

-- held: nothing reads these parts yet; a million listings are counted in about two seconds
insert into seller_listings (user_id, part, listings, is_business, is_verified)
select counted.user_id, part, counted.listings, profiles.kind = 'business', profiles.is_verified
from (
  select user_id, part, count(*)::integer as listings
  from listings, unnest(parts_counted(status, false, null, null)) as part group by user_id, part) as counted
join profiles on profiles.id = counted.user_id;
