-- Codes on paper that let a member in who has lost every other way. Only their hashes, and of one that is used
-- nothing.
create table recovery_codes (
  member_id uuid primary key references users (id) on delete cascade,
  hashes text[] not null check (cardinality(hashes) <= 10),
  made_at timestamptz not null
);
