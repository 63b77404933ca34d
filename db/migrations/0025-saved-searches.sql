-- Searches that members keep to be told of what is new in them. Each is filed under the few words that its
-- rarest word may stand for, so that a new listing meets only those that it may match: the work of publishing
-- does not grow with the number of searches that are kept.

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
  unique (user_id, path)
);

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
create index saved_search_hits_listing on saved_search_hits (listing_id);
create index saved_search_hits_unmailed on saved_search_hits (search_id) where mailed_at is null;
create index saved_search_hits_age on saved_search_hits (found_at);

-- New listings of one search are one notice until it is read.
create unique index notifications_gathered_searches on notifications (user_id, (data ->> 'searchId'))
  where read_at is null and type = 'saved_search';
