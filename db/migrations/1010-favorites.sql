-- What members save, and how many save a listing.

create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  added_at timestamptz not null,
  -- The row stays when the heart goes: its owner is told once for each member.
  removed_at timestamptz,
  -- Whether the owner was told of this heart, so that the unread notification counts one less when it goes. One that
  -- comes back is not told again.
  is_notified boolean not null default true,
  primary key (user_id, listing_id)
);
create index favorites_listing on favorites (listing_id);
create index favorites_newest on favorites (user_id, added_at desc, listing_id desc) where removed_at is null;

-- After favorites_counted, by its name: whoever counts holds the listing first.
create trigger favorites_day_counted after insert on favorites
  for each row when (new.removed_at is null) execute function count_listing_day('saves', 'added_at');

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
end
$$;
create trigger favorites_counted after insert or update or delete on favorites
  for each row execute function count_favorites();
