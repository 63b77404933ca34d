-- Sellers that staff keep for somebody who has no account yet: their listings, their page. Whoever has the link
-- gives such an account an address and a password, and it is theirs.
create table stand_ins (
  member_id uuid primary key references users (id) on delete cascade,
  opened_by uuid references users (id) on delete set null,
  opened_at timestamptz not null,
  -- Only the hash is kept. One link at a time, and none once it was used.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  token_expires_at timestamptz,
  claimed_at timestamptz,
  check ((token_hash is null) = (token_expires_at is null)),
  check (claimed_at is null or token_hash is null)
);
create index stand_ins_opened on stand_ins (opened_at desc, member_id desc);
create index stand_ins_opened_by on stand_ins (opened_by) where opened_by is not null;
