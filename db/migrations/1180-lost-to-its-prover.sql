-- As before (1130), but who loses an address to its prover may be left with nothing: an account that was opened
-- with somebody's email does not keep it from them.
create or replace function keep_one_way() returns trigger language plpgsql as $$
declare
  member uuid := to_jsonb(old) ->> tg_argv[0];
begin
  perform from users where id = member for no key update;
  if not found or exists (
    select from member_addresses where kind = to_jsonb(old) ->> 'kind' and value = to_jsonb(old) ->> 'value'
      and member_id <> member and proved_at is not null
  ) then
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
