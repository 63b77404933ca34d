-- A file of a seller's listings: what each row is to do, and what came of it.
create table listing_files (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) <= 200),
  locale text not null,
  state text not null check (state in ('planned', 'running', 'finished')),
  -- Headings of the file that are none of ours.
  unread jsonb not null default '[]',
  created_at timestamptz not null,
  terms_accepted_at timestamptz,
  finished_at timestamptz
);
create index listing_files_of on listing_files (user_id, created_at desc);
create index listing_files_created on listing_files (created_at);

create table listing_file_rows (
  file_id uuid not null references listing_files (id) on delete cascade,
  number integer not null,
  cells jsonb not null,
  plan text not null check (plan in ('new', 'changed', 'ended', 'unchanged', 'wrong', 'over')),
  title text not null,
  listing_id bigint,
  notes jsonb not null default '[]',
  done_at timestamptz,
  primary key (file_id, number)
);

-- How a seller's own books call a listing, and the addresses of pictures that were sent for it last.
create table listing_references (
  listing_id bigint primary key references listings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reference text check (char_length(reference) <= 100),
  -- A spreadsheet drops leading zeros.
  reference_key text generated always as (regexp_replace(reference, '^0+(?=[0-9]+$)', '')) stored,
  sent_pictures jsonb,
  unique (user_id, reference_key)
);

-- What a member's address of a picture led to: it is fetched once.
create table fetched_pictures (
  owner_id uuid not null references users (id) on delete cascade,
  address text not null check (length(address) <= 2000),
  media_id uuid not null references media (id) on delete cascade,
  primary key (owner_id, address)
);
create index fetched_pictures_media on fetched_pictures (media_id);

-- A member's own pictures take their room and work, an operator's import does not.
alter table listing_import_pictures add column is_members boolean not null default false;
