-- Staff ask for the place of what is shown, stands somewhere, and says "all Syria" without a point on the map.
create index concurrently if not exists listings_without_place on listings (id desc)
  where is_shown and governorate_id = 'syria' and lat is null and listing_type in ('sale', 'rent', 'free');
