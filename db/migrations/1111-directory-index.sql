-- In the order in which a directory shows its businesses.
create index concurrently if not exists seller_listings_directory
  on seller_listings (part, is_verified desc, listings desc, user_id)
  where is_business and (listings > 0 or is_chosen);
