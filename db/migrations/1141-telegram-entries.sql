-- A sign-in by the bot: begun by one browser, proved by one Telegram account, ended by that browser.
create table telegram_entries (
  id uuid primary key,
  -- Of the token in the link, which is nowhere stored.
  token_hash text not null unique check (char_length(token_hash) = 43),
  device text not null unique check (char_length(device) between 1 and 100),
  -- Whose account the Telegram account is linked to; null signs in, or opens an account.
  member_id uuid references users (id) on delete cascade,
  locale text not null,
  next text not null check (char_length(next) <= 2000),
  browser text not null check (char_length(browser) <= 200),
  -- The first of the three that the bot shows is the one on the page.
  codes smallint[] not null check (cardinality(codes) = 3 and 10 <= all (codes) and 99 >= all (codes)),
  state text not null default 'waiting' check (state in ('waiting', 'opened', 'matched', 'proved', 'refused')),
  telegram_id text check (telegram_id ~ '^\d{1,16}$'),
  name text check (char_length(name) <= 200),
  number text check (number ~ '^\+\d{5,20}$'),
  expires_at timestamptz not null,
  check ((state = 'waiting') <= (telegram_id is null)),
  check ((state in ('opened', 'matched', 'proved')) <= (telegram_id is not null))
);
create index telegram_entries_expires on telegram_entries (expires_at);
create index telegram_entries_member on telegram_entries (member_id) where member_id is not null;
create index telegram_entries_telegram on telegram_entries (telegram_id) where telegram_id is not null;
