-- Similar listings by price, and what is known of a listing that is gone (rulings 20, 37 and 118).

-- From a price up and down, within a part of the catalogue and a governorate; those without a price last.
create index listings_similar on listings (
  subcategory_id, governorate_id, coalesce(price_normalized, 'infinity'), id desc
) where status = 'active';
create index listings_similar_in_category on listings (
  category_id, governorate_id, coalesce(price_normalized, 'infinity'), id desc
) where status = 'active';

-- Its address still says that it was there, and shows what is like it: nothing that anybody wrote, nobody's.
create table gone_listings (
  id bigint primary key,
  category_id text not null references categories (id) on delete cascade,
  subcategory_id text,
  governorate_id text not null references places (id),
  gone_at timestamptz not null default now()
);

create function keep_gone_listing() returns trigger language plpgsql as $$
begin
  insert into gone_listings (id, category_id, subcategory_id, governorate_id)
  values (old.id, old.category_id, old.subcategory_id, old.governorate_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger listings_keep_gone after delete on listings
  for each row when (old.published_at is not null) execute function keep_gone_listing();
