-- Who a member is, how they prove it, and which mails they refuse.

create table users (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  email citext not null unique check (
    char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'
  ),
  email_verified boolean not null default false,
  image text,
  -- Given at sign-up, not proved: it reserves nothing and two people may give the same (E.164).
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  role text not null default 'user' check (role in ('user', 'moderator', 'administrator')),
  suspended_at timestamptz,
  terms_version text not null default '' check (char_length(terms_version) <= 40),
  terms_accepted_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false,
  -- From here the account is hidden; after the grace period it is erased.
  deletion_requested_at timestamptz,
  -- Null: until staff lift it.
  suspended_until timestamptz,
  suspension_reason text check (char_length(suspension_reason) between 1 and 1000),
  -- Since when an account has its number, confirmed: of those that have one number, the first signs in by it.
  phone_since timestamptz,
  check (suspended_at is not null or suspended_until is null and suspension_reason is null),
  constraint users_phone_since_check check ((phone_number is null) = (phone_since is null))
);
create index users_deletion_requested on users (deletion_requested_at) where deletion_requested_at is not null;
-- Members whose listings nobody sees: few, so asking about each hit costs nothing.
create index users_hidden on users (id) where suspended_at is not null or deletion_requested_at is not null;
-- Who signs in by a number: the first of these.
create index users_phone_holders on users (phone_number, email_verified desc, phone_since, id)
  where phone_number is not null;
create index users_suspended_until on users (suspended_until) where suspended_until is not null;

-- Neither suspended nor leaving: who is not, is shown with nothing.
create function is_active_member(member users) returns boolean language sql stable as $$
  select member.suspended_at is null and member.deletion_requested_at is null
$$;

-- A number given up and taken again, or an address confirmed, begins again. Whoever comes later is later, even
-- when the clock has gone back. A restored row keeps its own.
create function set_phone_since() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.phone_number is not distinct from old.phone_number
    and new.email_verified <= old.email_verified then
    new.phone_since := old.phone_since;
  elsif new.phone_number is null then
    new.phone_since := null;
  elsif tg_op = 'UPDATE' or new.phone_since is null then
    new.phone_since := greatest(now(), (
      select max(phone_since) + interval '1 microsecond' from users
      where phone_number = new.phone_number and id <> new.id
    ));
  end if;
  return new;
end
$$;
create trigger users_set_phone_since before insert or update on users
  for each row execute function set_phone_since();

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);

-- How a person proves to be a user: a password hash, or an identity provider's word.
create table auth_accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_user_id on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);

-- Single-use links. Only the hash is kept: whoever reads this table can use none of them.
create table account_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email', 'second-step')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The address the link was sent to: it proves that one and no other.
  email citext not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_tokens_expiry on account_tokens (expires_at);
create index account_tokens_user on account_tokens (user_id, purpose);

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- The last half minute (counted from 1970) whose code of the authenticator was taken: an older code, or the same
  -- one again, is none any more.
  last_used_step bigint
);

-- Of an erased account no address stays behind.
create function forget_address() returns trigger language plpgsql as $$
begin
  delete from mail_suppressions where email = old.email;
  return null;
end
$$;
create trigger users_forget_address after delete on users for each row execute function forget_address();

create table profiles (
  id uuid primary key references users (id) on delete cascade,
  kind text not null default 'person' check (kind in ('person', 'business')),
  full_name text not null check (char_length(full_name) between 1 and 80),
  avatar_media_id uuid,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  show_phone boolean not null default true,
  company_description text check (char_length(company_description) <= 1000),
  website text check (char_length(website) <= 300 and website ~ '^https://'),
  hours jsonb,
  social_links jsonb not null default '[]' check (jsonb_typeof(social_links) = 'array'),
  governorate_id text references places (id),
  area_id text,
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A language is added without a migration: the program knows which there are.
  locale text not null default 'ar' check (locale ~ '^[a-z]{2,3}$'),
  digits text not null default 'latn' check (digits in ('latn', 'arab')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  address_text text check (char_length(address_text) <= 200),
  foreign key (area_id, governorate_id) references places (id, governorate_id)
);
create index profiles_avatar on profiles (avatar_media_id) where avatar_media_id is not null;

-- The profile exists from the account's first moment, whoever wrote the account.
create function create_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name, phone_number, created_at)
  values (new.id, new.name, new.phone_number, new.created_at);
  return new;
end
$$;
create trigger users_create_profile after insert on users for each row execute function create_profile();

-- The mails a member may refuse, held to the list of the program by a test. In a digest: the way out of a mail with
-- several notifications ends all of these.
create table mail_kinds (
  kind text primary key,
  in_digest boolean not null
);

insert into mail_kinds (kind, in_digest) values
  ('message', true), ('comment', true), ('favorite', true), ('review', true), ('saved_search', false),
  ('price_drop', true), ('listing_status', true), ('community', true), ('news', false),
  ('seller_published', true), ('offer', true), ('unanswered', true);

-- A row for each kind a member has refused; nobody refuses what concerns the safety of the account.
create table mail_refusals (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null references mail_kinds (kind),
  refused_at timestamptz not null,
  primary key (user_id, kind)
);

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

-- Who was shown the number of a seller, as contact_reveals has it for listings.
create table member_contact_reveals (
  member_id uuid not null references users (id) on delete cascade,
  viewer_id uuid references users (id) on delete cascade,
  device text check (char_length(device) = 43),
  day date not null,
  at timestamptz not null,
  constraint member_contact_reveals_once unique nulls not distinct (member_id, day, viewer_id, device),
  check (num_nonnulls(viewer_id, device) = 1)
);
create index member_contact_reveals_at on member_contact_reveals (at);
create index member_contact_reveals_viewer on member_contact_reveals (viewer_id) where viewer_id is not null;
