-- Telegram channels that show new listings of a category, a governorate, or both.
create table telegram_channels (
  id uuid primary key,
  -- Telegram's number of it, which stays when its name changes.
  chat text not null unique check (chat ~ '^-\d{5,20}$'),
  title text not null check (char_length(title) between 1 and 255),
  username text check (username ~ '^\w{3,64}$'),
  -- Null for all of them.
  category_id text references categories (id),
  governorate_id text references places (id),
  locale text not null check (locale ~ '^[a-z]{2,3}$'),
  added_at timestamptz not null,
  -- Since when Telegram does not let the bot post there, and its words for it.
  refused_at timestamptz,
  refusal text check (char_length(refusal) between 1 and 300),
  check ((refused_at is null) = (refusal is null))
);

-- What a channel shows of a listing, at most one message. The listing may be gone: its message has to go, too.
create table channel_posts (
  listing_id bigint not null,
  channel_id uuid not null references telegram_channels (id) on delete cascade,
  -- waiting: it is to be posted. sending: Telegram was asked, once, and has not said yet. posted: it stands there.
  -- taken: we deleted it. gone: somebody else did, or Telegram never takes it. stuck: Telegram refuses to change it.
  state text not null check (state in ('waiting', 'sending', 'posted', 'taken', 'gone', 'stuck')),
  due_at timestamptz not null,
  -- Since when its call waits in the queue of the bot.
  queued_at timestamptz,
  claimed_at timestamptz,
  posted_at timestamptz,
  message_id bigint,
  text_version text,
  card_version text,
  primary key (listing_id, channel_id),
  check (state <> 'sending' or claimed_at is not null),
  check (state not in ('posted', 'stuck') or message_id is not null)
);
create index channel_posts_waiting on channel_posts (channel_id, due_at, listing_id) where state = 'waiting';
create index channel_posts_queued on channel_posts (queued_at) where queued_at is not null;
create index channel_posts_posted on channel_posts (channel_id, posted_at);
create index channel_posts_unclear on channel_posts (channel_id, listing_id) where state in ('sending', 'stuck');

-- Listings whose posts may not be true any more: a job looks at each.
create table channel_changes (
  listing_id bigint primary key,
  changed_at timestamptz not null default now()
);
create index channel_changes_at on channel_changes (changed_at);

-- Here, so that no way of changing a listing can forget it. Imports and the demo never go to a channel.
create function note_channel_change() returns trigger language plpgsql as $$
begin
  if exists (select from telegram_channels) then
    insert into channel_changes (listing_id) values (coalesce(new.id, old.id))
    -- Held to the end: whoever takes the row sees the change.
    on conflict (listing_id) do update set changed_at = excluded.changed_at;
  end if;
  return null;
end
$$;
create trigger listings_inserted_in_channels after insert on listings
  for each row when (new.is_shown and new.imported_id is null and not new.is_demo)
  execute function note_channel_change();
create trigger listings_changed_in_channels after update on listings
  for each row when (new.imported_id is null and not new.is_demo and (
    old.version, old.status, old.is_shown, old.reserved_for, old.title, old.price_min, old.price_max, old.currency,
    old.category_id, old.governorate_id, old.area_id
  ) is distinct from (
    new.version, new.status, new.is_shown, new.reserved_for, new.title, new.price_min, new.price_max, new.currency,
    new.category_id, new.governorate_id, new.area_id
  ))
  execute function note_channel_change();
create trigger listings_deleted_in_channels after delete on listings
  for each row when (old.imported_id is null and not old.is_demo)
  execute function note_channel_change();
