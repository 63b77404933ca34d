-- The index has no order, and compares long lists slowly. With the day and the month in which a listing was
-- published among its lexemes it can be asked for the newest few; with its section and its governorate as one
-- of them, for what most filters ask.

update listing_search set lexemes = lexemes || array_to_tsvector(array_remove(array[
  'f:day:' || to_char(published_at at time zone 'UTC', 'YYYY-MM-DD'),
  'f:month:' || to_char(published_at at time zone 'UTC', 'YYYY-MM'),
  'f:category:' || category_id || ':' || governorate_id,
  'f:subcategory:' || subcategory_id || ':' || governorate_id], null));

insert into search_terms (term, listings)
select term, count(*) from listing_search, unnest(tsvector_to_array(lexemes)) term
where term ~ '^f:(day|month):|^f:(category|subcategory):.*:'
group by term
on conflict (term) do update set listings = excluded.listings;

-- What the rows of the index were written by, so that a program that starts need not look at each.
create table search_index_state (
  one boolean primary key default true check (one),
  -- All rows are of this version at least; 0: not all are of one.
  version smallint not null
);
insert into search_index_state (version) select coalesce(min(version), 1) from listing_search;

-- A kept search is met by the database: by all its words at once, and by nothing else when it is plain.
alter table saved_searches
  -- Null when it has none, or was not filed anew yet.
  add column words tsquery,
  add column is_plain boolean not null default false,
  -- Of the dictionary that it was filed by.
  add column words_version bigint not null default 0;
create index saved_searches_misfiled on saved_searches (words_version);
comment on column saved_search_anchors.anchor is
  '`w:` and a lexeme; for a search without words `c:`, a subcategory or a category or nothing, and `@` with its governorate';
