-- Calls of the bot that are on their way, or were answered within the last second: thirty at most.
create table telegram_slots (
  id bigint generated always as identity primary key,
  -- Of telegram_calls; null of a question about one.
  call bigint,
  free_at timestamptz not null
);
