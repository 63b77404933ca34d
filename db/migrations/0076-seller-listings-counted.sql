-- In one transaction with the first count: whoever writes a listing waits for it.
create trigger listings_come_counted after insert on listings
  referencing new table as came for each statement execute function listings_count();
create trigger listings_change_counted after update on listings
  referencing old table as gone new table as came for each statement execute function listings_count();
create trigger listings_go_counted after delete on listings
  referencing old table as gone for each statement execute function listings_count();
create trigger profiles_describe_seller_listings after update of kind, is_verified on profiles
  for each row when ((old.kind, old.is_verified) is distinct from (new.kind, new.is_verified))
  execute function describe_seller_listings();

-- held: fills a new table that nothing reads yet; a million listings are counted in about two seconds
insert into seller_listings (user_id, part, listings, is_business, is_verified)
select counted.user_id, part, counted.listings, profiles.kind = 'business', profiles.is_verified
from (
  select user_id, part, count(*)::integer as listings
  from listings, unnest(array['', 'c:' || category_id, 'sc:' || subcategory_id]) as part
  where is_shown and part is not null group by user_id, part) as counted
join profiles on profiles.id = counted.user_id;
