-- What lists walk holds what they show, and nothing else: whose it is need not be looked at.
create index concurrently if not exists listings_shown_newest on listings (published_at desc, id desc) where is_shown;
create index concurrently if not exists listings_shown_category
  on listings (category_id, published_at desc, id desc) where is_shown;
create index concurrently if not exists listings_shown_subcategory
  on listings (subcategory_id, published_at desc, id desc) where is_shown;
create index concurrently if not exists listings_shown_seller
  on listings (user_id, published_at desc, id desc) where is_shown;
create index concurrently if not exists listings_shown_featured
  on listings (featured_until) where is_shown and featured_until is not null;
create index concurrently if not exists listings_shown_similar on listings (
  subcategory_id, governorate_id, coalesce(price_normalized, 'infinity'), id desc) where is_shown;
create index concurrently if not exists listings_shown_similar_in_category on listings (
  category_id, governorate_id, coalesce(price_normalized, 'infinity'), id desc) where is_shown;
create index concurrently if not exists listings_shown_price_up on listings (
  (case when price_normalized is null then 9 when currency = 'SYP' then 0 when currency = 'USD' then 1
    when currency = 'TRY' then 2 when currency = 'EUR' then 3 when currency = 'GBP' then 4
    when currency = 'AED' then 5 when currency = 'SAR' then 6 end),
  (coalesce(price_normalized, 0)), id) where is_shown;
create index concurrently if not exists listings_shown_price_down on listings (
  (case when price_normalized is null then 9 when currency = 'SYP' then 0 when currency = 'USD' then 1
    when currency = 'TRY' then 2 when currency = 'EUR' then 3 when currency = 'GBP' then 4
    when currency = 'AED' then 5 when currency = 'SAR' then 6 end),
  (- coalesce(price_normalized, 0)), (- id)) where is_shown;
