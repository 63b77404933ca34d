-- What the bot is still to say, in its order. A call is claimed before it is made, and deleted with its outcome.
create table telegram_calls (
  id bigint generated always as identity primary key,
  -- Null of what concerns no chat: that a button was pressed.
  chat text,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  tries int not null default 0,
  -- While nobody knows whether Telegram has it: the number of the bot's last message before it, -1 for unknown.
  unsure_after bigint
);
create index telegram_calls_order on telegram_calls (chat, id);

-- When the bot may write next; the chat '*' is all of them together. `last_message` counts where Telegram counts:
-- for each group and channel, and for all people together.
create table telegram_chats (
  chat text primary key,
  free_at timestamptz not null,
  is_flooded boolean not null default false,
  last_message bigint
);

-- What became of the calls.
create table telegram_outcomes (
  outcome text primary key,
  calls bigint not null,
  last_at timestamptz not null
);
