-- The pictures that imported listings name: fetched by a job, one after the other.

create table listing_import_pictures (
  listing_id bigint not null references listings (id) on delete cascade,
  kind text not null check (kind in ('business', 'product')),
  position integer not null check (position >= 0),
  -- Where it lies, or itself as a data: address.
  address text not null check (address ~* '^(https?|data):'),
  attempts integer not null default 0 check (attempts >= 0),
  -- When it may be tried again; empty until somebody asks for pictures at all (--pictures).
  due_at timestamptz,
  -- Why it will never come.
  problem text check (char_length(problem) between 1 and 200),
  primary key (listing_id, kind, position)
);
create index listing_import_pictures_due on listing_import_pictures (due_at, listing_id, kind, position) where problem is null;
