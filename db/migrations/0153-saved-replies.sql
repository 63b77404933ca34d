-- Short texts that a member keeps for what is asked again and again: ten at most, each on a place of its own.
create table saved_replies (
  -- Made by the form: the same form sent twice is one reply.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  text text not null check (char_length(text) between 1 and 300),
  unique (user_id, place)
);
