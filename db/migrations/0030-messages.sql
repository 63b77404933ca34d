-- What members write to each other (D2 §3 'messages', rulings 89, 114, 129, 134, 143): one thread for
-- each pair of people; a message may carry the listing it is about.

create table conversations (
  id uuid primary key,
  -- The two of them, in the order of their ids; a member who is gone for good leaves his place empty.
  low_id uuid references users (id) on delete set null,
  high_id uuid references users (id) on delete set null,
  started_by uuid references users (id) on delete set null,
  -- The number of its latest message: they are numbered without a gap.
  last_seq integer not null default 0 check (last_seq >= 0),
  created_at timestamptz not null,
  last_at timestamptz not null,
  check (low_id < high_id)
);
create unique index conversations_pair on conversations (low_id, high_id);
create index conversations_high on conversations (high_id);
create index conversations_started on conversations (started_by);

create table messages (
  -- Made by the browser that sends it: the same message sent again is one message (ruling 143).
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null check (seq > 0),
  sender_id uuid references users (id) on delete set null,
  receiver_id uuid references users (id) on delete set null,
  listing_id bigint references listings (id) on delete set null,
  -- It stays when the listing is purged (ruling 108).
  listing_title text check (char_length(listing_title) <= 120),
  text text not null check (char_length(text) <= 2000),
  -- What was sent first, so that a repeated sending is known from another text under the same id.
  sent_digest bytea not null check (octet_length(sent_digest) = 32),
  created_at timestamptz not null,
  read_at timestamptz,
  edited_at timestamptz,
  -- The text is gone then, and the place stays (ruling 134).
  deleted_at timestamptz,
  unique (conversation_id, seq),
  check (sender_id <> receiver_id),
  check (deleted_at is null or text = '')
);
create index messages_unread on messages (receiver_id, conversation_id)
  where read_at is null and deleted_at is null;
create index messages_sender on messages (sender_id);
create index messages_listing on messages (listing_id);

create table message_pictures (
  message_id uuid not null references messages (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  media_id uuid not null references media (id) on delete cascade,
  primary key (message_id, position)
);
create index message_pictures_media on message_pictures (media_id);

-- One notice for all that one member wrote and that was not opened yet.
create unique index notifications_gathered_messages on notifications (user_id, (data ->> 'senderId'))
  where read_at is null and type = 'message';

create or replace function is_picture_shown(picture uuid) returns boolean language sql stable as $$
  select exists (select from listing_pictures where media_id = picture)
    or exists (select from profiles where avatar_media_id = picture)
    or exists (select from message_pictures where media_id = picture)
$$;
