drop index if exists seller_listings_busiest;
