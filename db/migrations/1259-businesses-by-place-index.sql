create index concurrently if not exists seller_listings_place
  on seller_listings (part, governorate_id, is_verified desc, listings desc, user_id)
  where is_business and (listings > 0 or is_chosen);
