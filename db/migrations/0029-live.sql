-- What happened to a member or in a community, for the browsers that are open (D1 §7.12, ruling 93): ids
-- only, the text is read through the viewer's visibility when it is sent. A channel is `member:<id>` or
-- `community:<id>`; its events are numbered without a gap in the order in which they were committed,
-- because the channel's row is held from the numbering to the commit.

create table live_channels (
  channel text primary key check (char_length(channel) <= 60),
  seq bigint not null check (seq > 0)
);

create table live_events (
  channel text not null check (char_length(channel) <= 60),
  seq bigint not null,
  kind text not null check (char_length(kind) between 1 and 40),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 1000),
  created_at timestamptz not null default now(),
  primary key (channel, seq)
);
-- They may be asked for again for seven days.
create index live_events_age on live_events using brin (created_at);
