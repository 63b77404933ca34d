-- What the search knows of words (the dictionary), its index of one narrow row for each live listing, and the searches
-- that members save. See docs/decisions/011-search-index.md.

-- The dictionary: a concept a row, with all that people call it. The reviewed file in db/dictionary fills
-- it at the start of the program; a row that staff have written ('staff') is theirs, and one of theirs
-- without terms switches the file's off.
create table search_words (
  id text primary key check (char_length(id) <= 60 and id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  source text not null check (source in ('file', 'staff')),
  -- [{"text": "شقة", "kind": "word"}, …]
  terms jsonb not null check (
    jsonb_typeof(terms) = 'array' and jsonb_array_length(terms) <= 80
    and not jsonb_path_exists(
      terms,
      '$[*]?(!(@."text" like_regex "^.{1,60}$" && @."kind" like_regex "^(word|plural|dialect|spelling|brand|place|label)$"))'
    )
  ),
  updated_at timestamptz not null default now()
);

create trigger search_words_invalidate_pages after insert or update or delete on search_words
  for each statement execute function part_invalidate_pages('+ search');

-- One row. The version grows with every change of a word, so that a running program notifications; the file's
-- is the last that was filled in.
create table search_words_version (
  one boolean primary key default true check (one),
  version bigint not null default 1,
  file_version integer not null default 0
);
insert into search_words_version default values;

create function search_words_changed() returns trigger language plpgsql as $$
begin
  update search_words_version set version = version + 1;
  return null;
end
$$;
-- The names of places, categories and subcategories are words of the search as well.
create trigger search_words_changed after insert or update or delete on categories
  for each statement execute function search_words_changed();
create trigger search_words_changed after insert or update or delete on places
  for each statement execute function search_words_changed();
create trigger search_words_changed after insert or update or delete on search_words
  for each statement execute function search_words_changed();
create trigger search_words_changed after insert or update or delete on subcategories
  for each statement execute function search_words_changed();

-- Everything that a list is filtered by is a lexeme of its row: its category, its prices by their leading digits, the
-- day and the month in which it was published, pictures, verified sellers.
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
  -- Amounts of two currencies are not compared: the place of the currency, 9 without a known price.
  price_group smallint not null,
  price_amount numeric(16, 2) not null,
  -- Of the fold and the lexemes that wrote the row.
  version smallint not null,
  -- Title, location and description folded, parted by U+001F, which no search word can hold.
  search_text text not null,
  -- Every word of search_text, its stem, and what the listing is filed under (f:category:cars). A word's
  -- position is its place in the text, for phrases.
  lexemes tsvector not null,
  is_shown boolean not null default true,
  -- Of a range of prices, in the present unit of its currency.
  price_highest numeric(16, 2)
) with (toast_tuple_target = 256);
-- Texts lie beside the row, so that a page holds many rows; uncompressed they are read in half the time.
alter table listing_search alter column search_text set storage external;
alter table listing_search alter column lexemes set storage external;
-- Each writer writes its own lexemes: with a list of what waits, every fortieth listing took a second at a million.
create index listing_search_lexemes on listing_search using gin (lexemes) with (gin_pending_list_limit = 256, fastupdate = off);
create index listing_search_newest on listing_search (published_at desc, listing_id desc);
create index listing_search_price_down on listing_search (price_group, (- price_amount), (- listing_id));
create index listing_search_price_up on listing_search (price_group, price_amount, listing_id);

create trigger listing_search_invalidate_pages after insert or update or delete on listing_search
  for each statement execute function part_invalidate_pages('+ search');

-- What is not live is not in the index, whoever has ended it.
create function leave_search() returns trigger language plpgsql as $$
begin
  delete from listing_search where listing_id = new.id;
  return null;
end
$$;
create trigger listings_leave_search after update of status on listings
  for each row when (old.status = 'active' and new.status <> 'active') execute function leave_search();

create function set_hit_shown() returns trigger language plpgsql as $$
begin
  new.is_shown := coalesce((select is_shown from listings where id = new.listing_id), false);
  return new;
end
$$;
create trigger listing_search_set_shown before insert or update on listing_search
  for each row execute function set_hit_shown();

create function show_hit() returns trigger language plpgsql as $$
begin
  update listing_search set is_shown = new.is_shown where listing_id = new.id;
  return null;
end
$$;
create trigger listings_show_hit after update of is_shown, status on listings
  for each row when (old.is_shown <> new.is_shown and new.status = 'active') execute function show_hit();

-- A listing whose first picture came, or whose last one went, by itself. An editor's listing is written with them
-- in the same transaction, before this.
create function show_pictures_in_search() returns trigger language plpgsql as $$
declare
  its bigint := coalesce(new.listing_id, old.listing_id);
begin
  if exists (select from listing_pictures where listing_id = its) then
    update listing_search set lexemes = lexemes || $q$'f:pictures'$q$::tsvector
    where listing_id = its and not lexemes @@ $q$'f:pictures'$q$::tsquery;
  else
    update listing_search set lexemes = ts_delete(lexemes, 'f:pictures')
    where listing_id = its and lexemes @@ $q$'f:pictures'$q$::tsquery;
  end if;
  return null;
end
$$;
create constraint trigger listing_pictures_shown_in_search
  after insert or delete on listing_pictures deferrable initially deferred
  for each row execute function show_pictures_in_search();

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
create index search_terms_grams on search_terms using gin (grams);
-- The trigrams of terms, in a collation that equality of terms is not asked in: PostgreSQL before 16 takes
-- this index for `term = …` as well, and reads each term's trigrams where the primary key has its row at hand.
create index search_terms_pieces on search_terms using gin (term collate "POSIX" gin_trgm_ops);
create index search_terms_suggested on search_terms (term) where cardinality(owners) >= 3 and written is not null;

-- What no text brings is known from the first.
insert into search_terms (term) values ('f:pictures');

-- What the rows of the index were written by, so that a program that starts need not look at each.
create table search_index_state (
  one boolean primary key default true check (one),
  -- All rows are of this version at least; 0: not all are of one.
  version smallint not null
);
insert into search_index_state (version) values (4);

-- Whose listings have to be written again because of what their seller became: there may be thousands.
create table search_changed_sellers (
  user_id uuid primary key references users (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp()
);

create function note_changed_seller() returns trigger language plpgsql as $$
begin
  insert into search_changed_sellers values (new.id)
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
create trigger profiles_change_in_search after update of is_verified on profiles
  for each row when (old.is_verified <> new.is_verified) execute function note_changed_seller();

-- Each saved search is filed under the few words that its rarest word may stand for, so that a new listing meets only
-- those that it may match: publishing costs the same however many searches are saved.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The address of the search without its language, its order and its page.
  path text not null check (char_length(path) between 1 and 1000),
  query text not null check (char_length(query) <= 100),
  category_id text references categories (id) on delete cascade,
  subcategory_id text references subcategories (id) on delete cascade,
  governorate_id text references places (id) on delete cascade,
  created_at timestamptz not null,
  -- What it is met by; null when it has none, or was not filed again yet.
  words tsquery,
  is_words_only boolean not null default false,
  -- Of the dictionary that it was filed by.
  words_version bigint not null default 0,
  unique (user_id, path)
);
create index saved_searches_misfiled on saved_searches (words_version);

create table saved_search_anchors (
  -- `w:` and a lexeme; for a search without words `c:` and a subcategory, a category or nothing.
  anchor text not null check (char_length(anchor) <= 120),
  search_id uuid not null references saved_searches (id) on delete cascade,
  primary key (anchor, search_id)
);
create index saved_search_anchors_search on saved_search_anchors (search_id);

create table saved_search_hits (
  search_id uuid not null references saved_searches (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  found_at timestamptz not null,
  -- When it went out in a mail, or was found not to be due in one.
  mailed_at timestamptz,
  primary key (search_id, listing_id)
);
create index saved_search_hits_age on saved_search_hits (found_at);
create index saved_search_hits_listing on saved_search_hits (listing_id);
create index saved_search_hits_unmailed on saved_search_hits (search_id) where mailed_at is null;
