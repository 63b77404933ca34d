-- Since when an account has its number, confirmed: of those that have one number, the first signs in by it.
alter table users add column phone_since timestamptz;
-- held: only accounts with a number, once; whoever reads them does not wait
update users set phone_since = created_at where phone_number is not null;
alter table users add constraint users_phone_since_check
  check ((phone_number is null) = (phone_since is null)) not valid;

-- A number given up and taken again, or an address confirmed, begins anew. Whoever comes later is later, even
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
