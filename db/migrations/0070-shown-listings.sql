-- Whether others see a listing: its own state, and its owner's. Lists, counts, feeds, search and similar
-- listings need no look at the owner to know it.
alter table listings add column is_shown boolean not null default true;
alter table listing_search add column is_shown boolean not null default true;

create function set_listing_shown() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    new.is_shown := false;
  elsif tg_op = 'INSERT' then
    -- A row that is not committed is missed by show_listings_of_member: one of the two waits for the other.
    perform from users
    where id = new.user_id and suspended_at is null and deletion_requested_at is null for share;
    new.is_shown := found;
  else
    new.is_shown := exists (
      select from users
      where id = new.user_id and suspended_at is null and deletion_requested_at is null);
  end if;
  return new;
end
$$;
create trigger listings_set_shown before insert or update of status, user_id, is_shown on listings
  for each row execute function set_listing_shown();

-- Every listing of the member, in whatever state: it waits for those that become active at this moment.
create function show_listings_of_member() returns trigger language plpgsql as $$
begin
  update listings set is_shown = is_shown where user_id = new.id;
  return null;
end
$$;
create trigger users_show_listings after update of suspended_at, deletion_requested_at on users
  for each row when ((old.suspended_at is null and old.deletion_requested_at is null)
    <> (new.suspended_at is null and new.deletion_requested_at is null))
  execute function show_listings_of_member();

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
