-- A key by which a member's own program asks in their name (/api/v1). The key is shown once; here is its hash.
-- Of a member there are ten places, so that two keys made at the same moment do not exceed them.
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  name text not null check (length(name) between 1 and 60),
  key_hash text not null unique,
  may_post boolean not null,
  created_at timestamptz not null default now(),
  last_used_on date,
  unique (user_id, place)
);
