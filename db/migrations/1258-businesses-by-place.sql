-- Where a seller is, so that the companies of a place are read in the order of the directory.
alter table seller_listings add column governorate_id text;

create or replace function count_seller_listings(sellers uuid[], parts text[], changes integer[]) returns void
language plpgsql as $$
begin
  perform from profiles where id = any (sellers) order by id for no key update;
  update seller_listings set listings = seller_listings.listings + changed.by
  from unnest(sellers, parts, changes) as changed (user_id, part, by)
  where seller_listings.user_id = changed.user_id and seller_listings.part = changed.part;
  insert into seller_listings (user_id, part, listings, is_business, is_verified, governorate_id)
  select changed.user_id, changed.part, changed.by, profiles.kind = 'business', profiles.is_verified,
    profiles.governorate_id
  from unnest(sellers, parts, changes) as changed (user_id, part, by)
  join profiles on profiles.id = changed.user_id
  where changed.by > 0
  on conflict do nothing;
end
$$;

create or replace function describe_seller_listings() returns trigger language plpgsql as $$
begin
  update seller_listings set is_business = new.kind = 'business', is_verified = new.is_verified,
    governorate_id = new.governorate_id
  where user_id = new.id;
  return null;
end
$$;
drop trigger profiles_describe_seller_listings on profiles;
create trigger profiles_describe_seller_listings after update of kind, is_verified, governorate_id on profiles
  for each row when ((old.kind, old.is_verified, old.governorate_id)
    is distinct from (new.kind, new.is_verified, new.governorate_id))
  execute function describe_seller_listings();

-- held: of the members that are businesses, a few rows each
update seller_listings set governorate_id = profiles.governorate_id
from profiles where profiles.id = user_id and is_business and profiles.governorate_id is not null;
