-- Lists ordered by price: without these every page would sort all that it is a part of (of 20,000 listings
-- one page of all took 93 ms, of a category 8 ms; with them under 1 ms). Other filters are asked of the
-- rows as they come. Those without a known price (ruling 53) come last both ways, hence two indexes.
create index listings_price_up on listings (coalesce(price_normalized, 'infinity'), id) where status = 'active';
create index listings_price_down on listings (coalesce(price_normalized, -1) desc, id desc) where status = 'active';
