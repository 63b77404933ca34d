-- The order of lists: the newest, and behind all of them what nobody confirms.
create index concurrently if not exists listings_standing_newest
  on listings ((coalesce(sunk_to, published_at)) desc, id desc) where is_shown;
create index concurrently if not exists listings_standing_category
  on listings (category_id, (coalesce(sunk_to, published_at)) desc, id desc) where is_shown;
create index concurrently if not exists listings_standing_category_place
  on listings (category_id, governorate_id, (coalesce(sunk_to, published_at)) desc, id desc) where is_shown;
create index concurrently if not exists listings_standing_place
  on listings (governorate_id, (coalesce(sunk_to, published_at)) desc, id desc) where is_shown;
create index concurrently if not exists listings_standing_seller
  on listings (user_id, (coalesce(sunk_to, published_at)) desc, id desc) where is_shown;
create index concurrently if not exists listings_standing_subcategory
  on listings (subcategory_id, (coalesce(sunk_to, published_at)) desc, id desc) where is_shown;
create index concurrently if not exists listings_standing_subcategory_place
  on listings (subcategory_id, governorate_id, (coalesce(sunk_to, published_at)) desc, id desc) where is_shown;
-- Sales and rents by when they were last known to be there, or their owner was last written to.
create index concurrently if not exists listings_to_confirm
  on listings (greatest(published_at, renewed_at, confirmed_at, reminded_at))
  where status = 'active' and listing_type in ('sale', 'rent') and not is_demo;
create index concurrently if not exists listings_to_sink on listings (confirm_requested_at)
  where status = 'active' and listing_type in ('sale', 'rent') and not is_demo and sunk_to is null
    and confirm_requested_at is not null;
