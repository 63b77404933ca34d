-- A listing that a member writes in Telegram, until it is published or left. Its id becomes the listing's submission key.
create table telegram_drafts (
  id uuid primary key,
  member_id uuid not null unique references users (id) on delete cascade,
  -- False while its member has not said whether it is a listing, or a message to somebody.
  is_listing boolean not null,
  -- Of the pictures it began with, which come one by one.
  album text check (char_length(album) between 1 and 100),
  -- What was chosen by buttons, under the names of the form.
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  question text check (question in (
    'words', 'category', 'subcategory', 'type', 'price', 'currency', 'place', 'form', 'review'
  )),
  -- The message whose button published it: it waits for its pictures.
  publish_message bigint,
  changed_at timestamptz not null
);
create index telegram_drafts_changed on telegram_drafts (changed_at);

-- Each message of the member that belongs to it, in whatever order they come.
create table telegram_draft_parts (
  draft_id uuid not null references telegram_drafts (id) on delete cascade,
  message_id bigint not null,
  answers text not null check (answers in ('words', 'price', 'place')),
  text text not null check (char_length(text) <= 5000),
  -- A picture as Telegram names it, until it is fetched.
  file_id text check (char_length(file_id) between 1 and 300),
  media_id uuid references media (id) on delete set null,
  problem text check (char_length(problem) between 1 and 60),
  primary key (draft_id, message_id),
  check (file_id is null or (media_id is null and problem is null))
);
create index telegram_draft_parts_media on telegram_draft_parts (media_id) where media_id is not null;
