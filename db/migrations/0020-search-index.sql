-- The search index: one narrow row for each live listing, found by its lexemes, and the words it knows.
-- See docs/decisions/011-search-index.md.

drop table listing_search;

create table listing_search (
  listing_id bigint primary key references listings (id) on delete cascade,
  owner_id uuid not null,
  published_at timestamptz not null,
  -- Copied, so that a hit is filtered, ordered and counted without its listing.
  category_id text not null,
  subcategory_id text,
  listing_type text not null,
  governorate_id text not null,
  area_id text,
  -- Amounts of two currencies are not compared (0027): the place of the currency, 9 without a known price.
  price_group smallint not null,
  price_amount numeric(16, 2) not null,
  -- Of the fold and the lexemes that wrote the row; 0: by this file, lexemes without stems.
  version smallint not null,
  -- Title, location and description folded, parted by U+001F.
  search_text text not null,
  -- Every word of search_text, its stem, and what the listing is filed under (f:category:cars). A word's
  -- position is its place in the text, for phrases.
  lexemes tsvector not null
) with (toast_tuple_target = 256);
-- Texts lie beside the row, so that a page holds many rows; uncompressed they are read in half the time.
alter table listing_search
  alter column search_text set storage external,
  alter column lexemes set storage external;

create index listing_search_newest on listing_search (published_at desc, listing_id desc);
create index listing_search_price_up on listing_search (price_group, price_amount, listing_id);
create index listing_search_price_down on listing_search (price_group, (- price_amount), (- listing_id));
-- Every search reads the whole list of what waits to be written: short, it is read in a millisecond or two.
create index listing_search_lexemes on listing_search using gin (lexemes)
  with (fastupdate = on, gin_pending_list_limit = 256);

create function search_grams(term text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct substr(term, at, length))
  from generate_series(1, char_length(term)) at, generate_series(1, 2) length
  where at + length - 1 <= char_length(term)
$$;

-- Every lexeme of listing_search: what a part of a word may belong to. Nothing is ever taken out by the
-- running program: a search that knew less than the index holds would find less.
create table search_terms (
  term text collate "C" primary key check (term <> ''),
  -- In about how many listings: counted on by chance, so that common words are not written by everybody.
  listings integer not null default 0,
  -- The first members who used it, by a hash of their ids; from the third on it may be suggested.
  owners integer[] not null default '{}',
  -- As somebody wrote it; null for what stands in no text (a stem, a filing).
  written text,
  grams text[] not null generated always as (search_grams(term)) stored
) with (fillfactor = 85);
create index search_terms_parts on search_terms using gin (term gin_trgm_ops);
create index search_terms_grams on search_terms using gin (grams);
create index search_terms_suggested on search_terms (term) where cardinality(owners) >= 3 and written is not null;

-- Members whose listings nobody sees: few, so asking about each hit costs nothing.
create index users_hidden on users (id)
  where suspended_at is not null or deletion_requested_at is not null;

-- What is not live is not in the index, whoever has ended it.
create function leave_search() returns trigger language plpgsql as $$
begin
  delete from listing_search where listing_id = new.id;
  return null;
end
$$;
create trigger listings_leave_search after update of status on listings
  for each row when (old.status = 'active' and new.status <> 'active')
  execute function leave_search();

-- What is live now, until `npm run reindex` or the next edit writes it anew.
insert into listing_search (
  listing_id, owner_id, published_at, category_id, subcategory_id, listing_type, governorate_id, area_id,
  price_group, price_amount, version, search_text, lexemes)
select id, user_id, date_trunc('milliseconds', published_at), category_id, subcategory_id, listing_type, governorate_id, area_id,
  coalesce(case when price_normalized is not null then
    array_position(array['SYP', 'USD', 'TRY', 'EUR', 'GBP', 'AED', 'SAR'], currency) - 1 end, 9),
  coalesce(price_normalized, 0), 0, folded,
  array_to_tsvector(
    array(select distinct left(word, 400) from regexp_split_to_table(folded, E'[\\s\x1f]+') word where word <> '')
    || array_remove(array[
      'f:category:' || category_id, 'f:subcategory:' || subcategory_id, 'f:type:' || listing_type,
      'f:governorate:' || governorate_id, 'f:area:' || area_id, 'f:area:' || district_id], null))
from (
  select listings.*,
    case when area.parent_id <> area.governorate_id then area.parent_id end as district_id,
    concat_ws(E'\x1f', sy_fold(title), sy_fold(concat_ws(' ',
      governorate.name_ar, area.name_ar, address_text, governorate.name_en, area.name_en)),
      sy_fold(description)) as folded
  from listings
  join places governorate on governorate.id = listings.governorate_id
  left join places area on area.id = listings.area_id
  where status = 'active'
) live;

insert into search_terms (term, listings)
select term, count(*) from listing_search, unnest(tsvector_to_array(lexemes)) term group by term;
