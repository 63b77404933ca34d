-- The first sellers, in their order; those of one moment by their ids, which are in the order of their accounts.
create index concurrently if not exists seller_listings_first on seller_listings (since, user_id) where part = '';
