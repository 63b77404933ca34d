-- Where a member is reached and by what they are known: of each kind one address, and how it was proved.
create table member_addresses (
  member_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('email', 'telegram', 'phone')),
  -- An email in small letters, the id of a Telegram account, a number in E.164.
  value text not null check (char_length(value) between 1 and 254),
  -- By what it was proved, null while it is not. Where the site sends no mail, an email counts as proved.
  way text check (way in ('mail', 'telegram', 'staff')),
  proved_at timestamptz,
  added_at timestamptz not null default now(),
  primary key (member_id, kind),
  check ((way is null) = (proved_at is null)),
  check (kind <> 'telegram' or proved_at is not null),
  -- Anonymous numbers, which Telegram sells, prove nobody.
  check (kind <> 'phone' or proved_at is null or value !~ '^\+888')
);
-- Many may say that a number is theirs, one has proved it.
create unique index member_addresses_value on member_addresses (kind, value)
  where kind <> 'phone' or proved_at is not null;

-- The account library wants an email of everybody: this one of nobody's (RFC 2606) is for who has none.
alter table users add constraint users_no_mail check (
  email !~* '@no-mail\.invalid$' or (email = id::text || '@no-mail.invalid' and not email_verified)
) not valid;
-- The library chooses the id of an account after its email.
create function name_nobodys_email() returns trigger language plpgsql as $$
begin
  new.email := new.id::text || '@no-mail.invalid';
  new.email_verified := false;
  return new;
end
$$;
create trigger users_name_nobodys_email before insert on users
  for each row when (new.email ~* '@no-mail\.invalid$') execute function name_nobodys_email();

-- The columns of users are what the account library and the form write; everything else reads the addresses.
create function keep_addresses() returns trigger language plpgsql as $$
begin
  if new.email = new.id::text || '@no-mail.invalid' then
    delete from member_addresses where member_id = new.id and kind = 'email';
  else
    insert into member_addresses as known (member_id, kind, value, way, proved_at)
    values (new.id, 'email', lower(new.email::text),
      case when new.email_verified then 'mail' end, case when new.email_verified then now() end)
    on conflict (member_id, kind) do update set
      value = excluded.value,
      way = case when known.value = excluded.value and new.email_verified
        then coalesce(known.way, 'mail') else excluded.way end,
      proved_at = case when known.value = excluded.value and new.email_verified
        then coalesce(known.proved_at, now()) else excluded.proved_at end,
      added_at = case when known.value = excluded.value then known.added_at else now() end
    where (known.value, known.proved_at is not null) <> (excluded.value, new.email_verified);
  end if;
  if new.phone_number is null then
    delete from member_addresses where member_id = new.id and kind = 'phone';
  else
    insert into member_addresses as known (member_id, kind, value) values (new.id, 'phone', new.phone_number)
    on conflict (member_id, kind) do update
      set value = excluded.value, way = null, proved_at = null, added_at = now()
    where known.value <> excluded.value;
  end if;
  return null;
end
$$;
create trigger users_keep_addresses after insert or update of email, email_verified, phone_number on users
  for each row execute function keep_addresses();

-- held: it fills a new table from the members, two rows each
insert into member_addresses (member_id, kind, value, way, proved_at, added_at)
select id, 'email', lower(email::text), case when email_verified then 'mail' end,
  case when email_verified then created_at end, created_at
from users
union all
select id, 'phone', phone_number, null, null, phone_since from users where phone_number is not null;

-- No account is left without a way in, or without an address that reaches it (a number alone does not: nothing
-- is sent there). Who has proved one keeps a proved one. The row of the account is the lock, so that of two
-- that go at the same moment the second one is refused.
create function keep_one_way() returns trigger language plpgsql as $$
declare
  member uuid := to_jsonb(old) ->> tg_argv[0];
begin
  perform from users where id = member for no key update;
  if not found then
    return null;
  end if;
  if to_jsonb(old) ->> 'kind' <> 'phone' and not exists (
    select from member_addresses where member_id = member and kind <> 'phone'
      and (proved_at is not null or to_jsonb(old) ->> 'proved_at' is null)
  ) then
    raise exception 'the account would be reached by nothing'
      using errcode = 'check_violation', constraint = 'account_is_reached';
  end if;
  if not exists (
    select from member_addresses where member_id = member and kind <> 'phone'
  ) and not exists (
    select from auth_accounts where user_id = member and (provider_id <> 'credential' or password is not null
      and exists (select from member_addresses where member_id = member and proved_at is not null))
  ) then
    raise exception 'nothing would lead into the account'
      using errcode = 'check_violation', constraint = 'account_has_way_in';
  end if;
  return null;
end
$$;
create constraint trigger member_addresses_keep_one after delete on member_addresses
  deferrable initially deferred for each row execute function keep_one_way('member_id');
create constraint trigger auth_accounts_keep_one after delete on auth_accounts
  deferrable initially deferred for each row execute function keep_one_way('user_id');
