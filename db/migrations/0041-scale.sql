-- What a page asks stays the same work however many listings, conversations and members there are.

-- Whose a listing is stands in the indexes of the lists, so that counting up to a thousand reads no row.
drop index listings_newest;
create index listings_newest on listings (published_at desc, id desc) include (user_id) where status = 'active';
drop index listings_category;
create index listings_category on listings (category_id, published_at desc, id desc) include (user_id)
  where status = 'active';
drop index listings_subcategory;
create index listings_subcategory on listings (subcategory_id, published_at desc, id desc) include (user_id)
  where status = 'active';

-- A seller's page is in the order of publishing, and his number of listings is counted.
create index listings_of_seller on listings (user_id, published_at desc, id desc) where status = 'active';
-- His own page has its tabs by the state; what is not of a tab is left out without reading its row.
drop index listings_user;
create index listings_user on listings (user_id, created_at desc, id desc, status);

-- The index tells by itself only what a vacuum has seen since, and the newest rows are asked for most.
alter table listings set (
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_vacuum_scale_factor = 0.02
);

-- The latest conversations of a member, who may be either of the two.
create index conversations_low_latest on conversations (low_id, last_at desc, id desc);
drop index conversations_high;
create index conversations_high_latest on conversations (high_id, last_at desc, id desc);

-- What waits to be written was written by whoever came over the limit: every fortieth listing took a second
-- to publish at a million. Each writes its own words now, in less time together, and no search reads a list
-- of what waits.
alter index listing_search_lexemes set (fastupdate = off);
select gin_clean_pending_list('listing_search_lexemes');
