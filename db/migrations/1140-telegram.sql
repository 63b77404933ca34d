-- The bot as the process that speaks with Telegram last saw it.
create table telegram_bot (
  is_only boolean primary key default true check (is_only),
  username text not null check (username ~ '^\w{3,64}$'),
  seen_at timestamptz not null
);

-- Telegram may tell us of a thing twice and in any order: each is done once. An id stays for a day.
create table telegram_updates (
  id bigint primary key,
  handled_at timestamptz not null
);
create index telegram_updates_handled on telegram_updates (handled_at);
