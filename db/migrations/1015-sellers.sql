-- What a business shows besides its profile. It has a row once it says something of this; a member who is a
-- person again keeps theirs, unseen.
create table shops (
  member_id uuid primary key references users (id) on delete cascade,
  cover_media_id uuid references media (id) on delete set null,
  -- As profiles.hours, and holding in its stead in Ramadan.
  ramadan_hours jsonb,
  -- Open while there is electricity, from the network or a generator.
  needs_power boolean not null default false,
  -- All in one currency, in the order in which they are shown.
  price_list jsonb check (
    jsonb_array_length(price_list -> 'lines') between 1 and 50
  ),
  branches jsonb not null default '[]' check (jsonb_array_length(branches) <= 10),
  updated_at timestamptz not null
);
create index shops_cover on shops (cover_media_id) where cover_media_id is not null;

-- Under which a business is found: /s/<address>. One that was given up leads there for thirty days more, and is
-- then anybody's.
create table shop_addresses (
  address text primary key,
  member_id uuid not null references users (id) on delete cascade,
  taken_at timestamptz not null,
  left_at timestamptz,
  check (left_at >= taken_at),
  -- None may pass for us.
  constraint shop_addresses_free check (
    address not in (
      'admin', 'administrator', 'moderator', 'staff', 'team', 'support', 'help', 'contact', 'security',
      'official', 'dalil', 'daleel', 'syria', 'government', 'police', 'bank', 'api', 'null', 'undefined'
    )
  ),
  constraint shop_addresses_written check (
    address ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])$' and char_length(address) between 3 and 30
  )
);
create unique index shop_addresses_current on shop_addresses (member_id) where left_at is null;
create index shop_addresses_member on shop_addresses (member_id);

create function shops_invalidate_pages() returns trigger language plpgsql as $$
begin
  perform invalidate_pages_of_members(array[coalesce(new.member_id, old.member_id)]);
  -- The cover may have been asked for before, while nothing showed it.
  perform invalidate_pages(array['m:' || old.cover_media_id, 'm:' || new.cover_media_id]);
  return null;
end
$$;
create trigger shops_invalidate_pages after insert or update or delete on shops
  for each row execute function shops_invalidate_pages();

create function take_shop_address() returns trigger language plpgsql as $$
declare
  month_ago constant timestamptz := new.taken_at - interval '30 days';
begin
  -- Two changes of one member come in turn.
  perform from users where id = new.member_id for no key update;
  if exists (select from shop_addresses where member_id = new.member_id and taken_at > month_ago) then
    raise check_violation
      using message = 'an address is changed once in thirty days', constraint = 'shop_addresses_monthly';
  end if;
  delete from shop_addresses where left_at <= month_ago and (address = new.address or member_id = new.member_id);
  update shop_addresses set left_at = new.taken_at where member_id = new.member_id and left_at is null;
  return new;
end
$$;
create trigger shop_addresses_take before insert on shop_addresses
  for each row execute function take_shop_address();

-- Whole words are refused above. An address may not have one of ours between its hyphens either, nor be
-- made of nothing but words of office. Those taken before stay until somebody decides about them.
create function refuse_our_address() returns trigger language plpgsql as $$
begin
  if new.address ~ '(^|-)(dalil|daleel|admin|administrator|moderator)[0-9]*(-|$)'
    or new.address ~ '^((support|staff|team|official|help|helpdesk|desk|tech|customer|service|care|the|[0-9]+)(-|$))*$'
  then
    raise check_violation
      using message = 'this address could be taken for the site', constraint = 'shop_addresses_free';
  end if;
  return new;
end
$$;
create trigger shop_addresses_ours before insert on shop_addresses
  for each row execute function refuse_our_address();
