-- What members write to each other: one thread for each pair of people. A message may carry the listing it is about.

create table conversations (
  id uuid primary key,
  -- The two of them, in the order of their ids; a member who is gone for good leaves an empty place.
  low_id uuid references users (id) on delete set null,
  high_id uuid references users (id) on delete set null,
  started_by uuid references users (id) on delete set null,
  -- The number of its latest message: they are numbered without a gap.
  last_seq integer not null default 0 check (last_seq >= 0),
  created_at timestamptz not null,
  last_at timestamptz not null,
  -- When a buyer is notified that nobody replies to the conversation they began about a listing; null once there is
  -- a reply, or the notification.
  reply_due_at timestamptz,
  check (low_id < high_id)
);
create index conversations_high_latest on conversations (high_id, last_at desc, id desc);
-- The latest conversations of a member, who may be either of the two.
create index conversations_low_latest on conversations (low_id, last_at desc, id desc);
create unique index conversations_pair on conversations (low_id, high_id);
-- What waits for a notification, and nothing else.
create index conversations_reply_due on conversations (reply_due_at) where reply_due_at is not null;
create index conversations_started on conversations (started_by);

create table messages (
  -- Made by the browser that sends it: the same message sent again is one message.
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null check (seq > 0),
  sender_id uuid references users (id) on delete set null,
  receiver_id uuid references users (id) on delete set null,
  listing_id bigint references listings (id) on delete set null,
  -- It stays when the listing is purged.
  listing_title text check (char_length(listing_title) <= 120),
  text text not null check (char_length(text) <= 2000),
  -- What was sent first, so that a repeated sending is known from another text under the same id.
  sent_digest bytea not null check (octet_length(sent_digest) = 32),
  created_at timestamptz not null,
  read_at timestamptz,
  edited_at timestamptz,
  -- The text is gone then, and the place stays.
  deleted_at timestamptz,
  -- Hidden by staff: both read a tombstone, and it can be brought back.
  staff_hidden_at timestamptz,
  folded text not null generated always as (sy_fold(text)) stored,
  unique (conversation_id, seq),
  check (sender_id <> receiver_id),
  check (deleted_at is null or text = '')
);
create index messages_listing on messages (listing_id);
-- By who the two are, and by what was said.
create index messages_said on messages using gin ((array[sender_id, receiver_id]), folded gin_trgm_ops);
create index messages_sender on messages (sender_id);
create index messages_unread on messages (receiver_id, conversation_id)
  where read_at is null and deleted_at is null and staff_hidden_at is null;

create table message_pictures (
  message_id uuid not null references messages (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  media_id uuid not null references media (id) on delete cascade,
  primary key (message_id, position)
);
create index message_pictures_media on message_pictures (media_id);

-- Short texts that a member keeps for what is asked again and again: ten at most, each on a place of its own.
create table saved_replies (
  -- Made by the form: the same form sent twice is one reply.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  text text not null check (char_length(text) between 1 and 300),
  unique (user_id, place)
);
