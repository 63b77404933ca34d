-- The latest praise of a seller, which is looked through for rings.
create index concurrently if not exists reviews_seller_latest on reviews (seller_id, created_at desc);
