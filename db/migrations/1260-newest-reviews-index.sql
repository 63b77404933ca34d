-- What staff look through: all reviews, and those with few stars.
create index concurrently if not exists reviews_newest on reviews (created_at desc, id desc);
create index concurrently if not exists reviews_newest_low on reviews (created_at desc, id desc) where rating <= 2;
