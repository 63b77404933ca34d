-- A listing its owner took away keeps for 30 days what it was, so that it can come back (ruling 108).

alter table listings
  add column removed_at timestamptz,
  add column removed_from text check (removed_from in ('draft', 'active', 'paused', 'sold', 'expired')),
  add check ((removed_at is null) = (removed_from is null)),
  add check (removed_at is null or status = 'removed');
create index listings_removed on listings (removed_at) where removed_at is not null;
