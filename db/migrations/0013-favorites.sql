-- What members keep (D1 §3 'Favorite', ruling 7), and how many keep a listing (ruling 28).

create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  added_at timestamptz not null,
  -- The row stays when the heart goes: its owner is told once for each member (ruling 68).
  removed_at timestamptz,
  primary key (user_id, listing_id)
);
create index favorites_newest on favorites (user_id, added_at desc, listing_id desc) where removed_at is null;
create index favorites_listing on favorites (listing_id);

alter table listings add column favorites_count integer not null default 0 check (favorites_count >= 0);

-- Kept by the database, so that it also holds when an account is erased with all its hearts.
create function count_favorites() returns trigger language plpgsql as $$
declare
  before_it integer := 0;
  after_it integer := 0;
begin
  if tg_op <> 'INSERT' and old.removed_at is null then before_it := 1; end if;
  if tg_op <> 'DELETE' and new.removed_at is null then after_it := 1; end if;
  if before_it <> after_it then
    update listings set favorites_count = favorites_count + after_it - before_it
    where id = coalesce(new.listing_id, old.listing_id);
  end if;
  return null;
end $$;

create trigger favorites_counted after insert or update or delete on favorites
  for each row execute function count_favorites();
