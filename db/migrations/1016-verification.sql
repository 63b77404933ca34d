-- Who asked to be verified, and what staff decided.

create table account_verifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- 1: what the member wrote was checked. Evidence would be a level of its own.
  level smallint not null default 1 check (level = 1),
  status text not null check (status in ('pending', 'approved', 'rejected', 'revoked', 'withdrawn')),
  -- Name, birth date, e-mail and phone, sealed under the key of that version; plain where there is no key.
  personal_data bytea check (octet_length(personal_data) <= 4096),
  key_version text check (key_version ~ '^[0-9a-f]{12}$'),
  reason text check (char_length(reason) between 3 and 500),
  reviewed_by uuid references users (id) on delete set null,
  -- The latest decision.
  reviewed_at timestamptz,
  -- When an approval ends by itself; null: never.
  expires_at timestamptz,
  -- Thirty days after the first decision the personal data goes.
  erase_after timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null,
  check ((personal_data is null) = (erased_at is not null)),
  check (key_version is null or personal_data is not null),
  check (status not in ('rejected', 'revoked') or reason is not null),
  check (status in ('pending', 'withdrawn') or reviewed_at is not null),
  check (status <> 'pending' or reviewed_at is null and erased_at is null),
  check (status = 'pending' or erase_after is not null or erased_at is not null)
);
create index account_verifications_due on account_verifications (erase_after) where erased_at is null;
create index account_verifications_newest on account_verifications (created_at desc, id desc);
create unique index account_verifications_pending on account_verifications (user_id) where status = 'pending';
create index account_verifications_reviewer on account_verifications (reviewed_by);
create index account_verifications_status on account_verifications (status, created_at desc, id desc);
create index account_verifications_user on account_verifications (user_id, created_at desc);
create unique index account_verifications_valid on account_verifications (user_id) where status = 'approved';

-- Which of the staff has looked at a request on which day: each opening is audited once.
create table verification_views (
  verification_id uuid not null references account_verifications (id) on delete cascade,
  viewer_id uuid not null references users (id) on delete cascade,
  viewed_on date not null,
  primary key (verification_id, viewer_id, viewed_on)
);
create index verification_views_viewer on verification_views (viewer_id);

-- One truth: the badge is what the valid approval says, whoever writes.
create function is_approved(member uuid) returns boolean language sql stable as $$
  select exists (select from account_verifications where user_id = member and status = 'approved')
$$;

create function follow_verification() returns trigger language plpgsql as $$
declare
  member uuid := coalesce(new.user_id, old.user_id);
begin
  update profiles set is_verified = is_approved(member)
  where id = member and is_verified <> is_approved(member);
  return null;
end
$$;
create trigger verifications_followed after insert or delete or update of status, user_id on account_verifications
  for each row execute function follow_verification();

create function check_badge() returns trigger language plpgsql as $$
begin
  if new.is_verified <> is_approved(new.id) then
    raise exception 'is_verified follows from an approved request and is not set by hand'
      using errcode = 'check_violation', constraint = 'profiles_is_verified_follows';
  end if;
  return new;
end
$$;
create trigger profiles_check_badge before insert or update of is_verified on profiles
  for each row execute function check_badge();

-- What was checked is the name and the number of before: with another one it must be asked for again.
create function end_verification() returns trigger language plpgsql as $$
begin
  update account_verifications set status = 'withdrawn' where user_id = new.id and status = 'approved';
  return null;
end
$$;
create trigger profiles_end_verification after update of full_name, phone_number on profiles
  for each row when (old.full_name is distinct from new.full_name
    or old.phone_number is distinct from new.phone_number)
  execute function end_verification();
