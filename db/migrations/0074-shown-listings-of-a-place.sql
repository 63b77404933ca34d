-- The newest of a governorate, whatever their category.
create index concurrently if not exists listings_shown_place
  on listings (governorate_id, published_at desc, id desc) where is_shown;
