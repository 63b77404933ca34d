-- The link that a start prints while the site has no administrator; the next start's ends it, and its use.
create table setup_links (
  one boolean primary key default true check (one),
  token_hash text not null check (length(token_hash) = 64),
  created_at timestamptz not null
);
