-- What a page shows of them, and nothing else.
create index concurrently if not exists comments_shown_newest on comments (listing_id, created_at desc, id desc)
  where is_shown and deleted_at is null and staff_hidden_at is null;
create index concurrently if not exists reviews_shown_first
  on reviews (seller_id, has_contact desc, created_at desc, id desc) where is_shown;
-- The newest of a part of the catalogue in a place.
create index concurrently if not exists listings_shown_category_place
  on listings (category_id, governorate_id, published_at desc, id desc) where is_shown;
create index concurrently if not exists listings_shown_subcategory_place
  on listings (subcategory_id, governorate_id, published_at desc, id desc) where is_shown;
