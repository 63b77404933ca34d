-- Businesses are found by their names, and stand in the directories of the subcategories that they choose.
create table business_words (
  -- A word of its name, of its short address or of a branch, folded as the search folds.
  word text collate "C" not null,
  user_id uuid not null references users (id) on delete cascade,
  -- All of them, a space before and behind each: what else of a query it has is read from the same row.
  names text not null,
  primary key (word, user_id)
);
create index business_words_user on business_words (user_id);
create trigger business_words_invalidate_pages after insert on business_words
  for each statement execute function part_invalidate_pages('+ search');

create function file_business(member uuid) returns void language plpgsql as $$
begin
  delete from business_words where user_id = member;
  insert into business_words (word, user_id, names)
  select distinct word, member, ' ' || its.names || ' '
  from (
    select regexp_replace(trim(sy_fold(concat_ws(' ', profiles.full_name, shop_addresses.address,
      (select string_agg(branch ->> 'name', ' ') from jsonb_array_elements(shops.branches) as branch)))),
      '\s+', ' ', 'g') as names
    from profiles
    left join shops on shops.member_id = profiles.id
    left join shop_addresses on shop_addresses.member_id = profiles.id and shop_addresses.left_at is null
    where profiles.id = member and profiles.kind = 'business'
  ) as its, regexp_split_to_table(its.names, ' ') as word
  where word <> '';
end
$$;

create function profiles_file_business() returns trigger language plpgsql as $$
begin
  perform file_business(new.id);
  return null;
end
$$;
create trigger profiles_file_business after update of kind, full_name on profiles
  for each row when ((old.kind, old.full_name) is distinct from (new.kind, new.full_name)
    and 'business' in (old.kind, new.kind))
  execute function profiles_file_business();

create function shops_file_business() returns trigger language plpgsql as $$
begin
  perform file_business(new.member_id);
  return null;
end
$$;
create trigger shops_file_business after insert or update of branches on shops
  for each row execute function shops_file_business();
create trigger shop_addresses_file_business after insert or update of left_at on shop_addresses
  for each row execute function shops_file_business();

-- held: it fills a new table from the members that are businesses, a few words each
select file_business(id) from profiles where kind = 'business';

-- Chosen by its seller: a business stands in this part without a listing there.
alter table seller_listings add column is_chosen boolean not null default false;

create function chosen_part_invalidates_pages() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array[new.part]);
  return null;
end
$$;
create trigger seller_listings_chosen_invalidate_pages after update of is_chosen on seller_listings
  for each row when (old.is_chosen <> new.is_chosen) execute function chosen_part_invalidates_pages();
create trigger seller_listings_choice_invalidates_pages after insert on seller_listings
  for each row when (new.is_chosen) execute function chosen_part_invalidates_pages();
