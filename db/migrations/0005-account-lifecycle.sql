-- Confirmation, reset, two-factor, preferences, export and leaving.

alter table users
  add column two_factor_enabled boolean not null default false,
  -- From here the account is hidden; after the grace period it is erased (ruling 171).
  add column deletion_requested_at timestamptz;
create index users_phone_number on users (phone_number) where phone_number is not null;
create index users_deletion_requested on users (deletion_requested_at) where deletion_requested_at is not null;

-- Single-use links. Only the hash is kept: whoever reads this table can use none of them.
create table account_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The address the link was sent to: it proves that one and no other.
  email citext not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_tokens_user on account_tokens (user_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

alter table profiles
  add column locale text not null default 'ar' check (locale in ('ar', 'en')),
  add column digits text not null default 'latn' check (digits in ('latn', 'arab')),
  add column theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  add column address_text text check (char_length(address_text) <= 200);

-- What a member asked to take along; the file is made by a job and can be fetched for a week.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz not null,
  byte_count bigint
);
create unique index data_exports_pending on data_exports (user_id) where ready_at is null and failed_at is null;

-- An erased account takes its pictures and its listings with it in one statement, in whatever order.
alter table listing_pictures
  drop constraint listing_pictures_media_id_fkey,
  add constraint listing_pictures_media_id_fkey foreign key (media_id) references media (id) deferrable initially deferred;
