-- An offer is one price that one of two names for a listing; a deal is one that was accepted, until the two
-- have met or it falls through. Whoever writes either holds the listing's row first: what happens to one
-- listing happens in turn.
create table offers (
  -- Made by the form: the same form sent twice is one offer.
  id uuid primary key,
  listing_id bigint not null references listings (id) on delete cascade,
  buyer_id uuid not null references users (id) on delete cascade,
  seller_id uuid not null references users (id) on delete cascade,
  -- The seller named it, in answer to the buyer's.
  is_counter boolean not null,
  amount numeric(14, 2) not null check (amount > 0),
  currency text not null check (currency in ('USD', 'SYP', 'EUR', 'GBP', 'AED', 'SAR', 'TRY')),
  syp_denomination text check (syp_denomination in ('new', 'old')),
  state text not null default 'open' check (
    state in ('open', 'accepted', 'answered', 'declined', 'withdrawn', 'ended')
  ),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  decided_at timestamptz,
  check (ends_at > created_at),
  check (buyer_id <> seller_id),
  check ((state = 'open') = (decided_at is null)),
  check ((currency = 'SYP') = (syp_denomination is not null))
);
create index offers_buyer on offers (buyer_id);
create index offers_ending on offers (ends_at) where state = 'open';
create index offers_listing on offers (listing_id, buyer_id, created_at desc);
create unique index offers_open on offers (listing_id, buyer_id) where state = 'open';
create index offers_seller on offers (seller_id);

create trigger offers_day_counted after insert on offers
  for each row when (not new.is_counter) execute function count_listing_day('offers', 'created_at');

create table deals (
  id uuid primary key references offers (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  buyer_id uuid not null references users (id) on delete cascade,
  seller_id uuid not null references users (id) on delete cascade,
  -- The seller still hears of others.
  has_waiting_list boolean not null,
  state text not null default 'open' check (state in ('open', 'met', 'ended')),
  made_at timestamptz not null,
  ends_at timestamptz not null,
  meeting_place text check (char_length(meeting_place) between 1 and 200),
  meets_at timestamptz,
  reminded_at timestamptz,
  -- When each typed the other's code, which is never kept.
  buyer_typed_at timestamptz,
  seller_typed_at timestamptz,
  decided_at timestamptz,
  -- Who called it off; null where it fell back by itself.
  ended_by uuid references users (id) on delete set null,
  -- Of a deal that something else ended the other side is notified in the same transaction: this is when.
  end_notified_at timestamptz,
  -- A deal ends a week after it was made; once, its seller makes that two.
  extended_at timestamptz,
  check (buyer_id <> seller_id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'met') = (buyer_typed_at is not null and seller_typed_at is not null)),
  constraint deals_end check (
    ends_at > made_at
    and ends_at <= made_at + case when extended_at is null then interval '168 hours' else interval '336 hours' end
  )
);
create index deals_end_unnotified on deals (listing_id) where state = 'ended' and end_notified_at is null;
create index deals_ended_by on deals (ended_by) where ended_by is not null;
create index deals_ending on deals (ends_at) where state = 'open';
create index deals_listing on deals (listing_id);
create index deals_meeting on deals (meets_at) where state = 'open' and reminded_at is null;
create unique index deals_open on deals (listing_id) where state = 'open';
create index deals_pair on deals (buyer_id, seller_id);
create index deals_seller on deals (seller_id);

create function demand_open_listing() returns trigger language plpgsql as $$
begin
  perform from listings where id = new.listing_id and user_id = new.seller_id and is_shown for no key update;
  if not found then
    raise check_violation using message = 'the listing takes no offers', constraint = tg_table_name || '_listing_shown';
  end if;
  if exists (select from blocks where (user_id, blocked_id) in
      ((new.buyer_id, new.seller_id), (new.seller_id, new.buyer_id))) then
    raise check_violation using message = 'one blocks the other', constraint = tg_table_name || '_no_block';
  end if;
  if tg_table_name = 'deals' and not exists (select from offers where id = new.id and state = 'accepted') then
    raise check_violation using message = 'the offer was not accepted', constraint = 'deals_accepted';
  end if;
  return new;
end
$$;
create trigger deals_demand_open_listing before insert on deals
  for each row execute function demand_open_listing();
create trigger offers_demand_open_listing before insert on offers
  for each row execute function demand_open_listing();

create function reserve_listing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update listings set reserved_for = new.buyer_id, has_waiting_list = new.has_waiting_list
    where id = new.listing_id;
  elsif tg_op = 'DELETE' or new.state <> 'open' then
    update listings set reserved_for = null, has_waiting_list = false
    where id = old.listing_id and reserved_for is not null;
  end if;
  return null;
end
$$;
create trigger deals_release after update of state on deals
  for each row when (old.state = 'open' and new.state <> 'open') execute function reserve_listing();
create trigger deals_release_deleted after delete on deals
  for each row when (old.state = 'open') execute function reserve_listing();
create trigger deals_reserve after insert on deals
  for each row when (new.state = 'open') execute function reserve_listing();

-- The seller may close a reserved listing to others, and open it again.
create function open_reserved_listing() returns trigger language plpgsql as $$
begin
  update listings set has_waiting_list = new.has_waiting_list
  where id = new.listing_id and reserved_for = new.buyer_id;
  return null;
end
$$;
create trigger deals_open_listing after update of has_waiting_list on deals
  for each row when (new.state = 'open' and old.has_waiting_list <> new.has_waiting_list)
  execute function open_reserved_listing();

-- What is not shown takes no offers; what is sold or removed is reserved for nobody.
create function end_dealings_of_listing() returns trigger language plpgsql as $$
begin
  update offers set state = 'ended', decided_at = now() where listing_id = new.id and state = 'open';
  if new.status in ('sold', 'removed') then
    update deals set state = 'ended', decided_at = now() where listing_id = new.id and state = 'open';
  end if;
  return null;
end
$$;
create trigger listings_end_dealings after update of status, is_shown on listings
  for each row when (not new.is_shown and (old.is_shown or old.status <> new.status))
  execute function end_dealings_of_listing();

-- Of one member, with another or with anybody: here, so that no way of blocking or suspending can forget it.
create function end_dealings(one uuid, other uuid) returns void language plpgsql as $$
begin
  perform from listings where id in (
    select listing_id from offers
    where state = 'open' and one in (buyer_id, seller_id) and (other is null or other in (buyer_id, seller_id))
    union all
    select listing_id from deals
    where state = 'open' and one in (buyer_id, seller_id) and (other is null or other in (buyer_id, seller_id)))
  order by id for no key update;
  update offers set state = 'ended', decided_at = now()
  where state = 'open' and one in (buyer_id, seller_id) and (other is null or other in (buyer_id, seller_id));
  update deals set state = 'ended', decided_at = now()
  where state = 'open' and one in (buyer_id, seller_id) and (other is null or other in (buyer_id, seller_id));
end
$$;

create function blocks_end_dealings() returns trigger language plpgsql as $$
begin
  perform end_dealings(new.user_id, new.blocked_id);
  return null;
end
$$;
create trigger blocks_end_dealings after insert on blocks for each row execute function blocks_end_dealings();

create function users_end_dealings() returns trigger language plpgsql as $$
begin
  perform end_dealings(new.id, null);
  return null;
end
$$;
create trigger users_end_dealings after update of suspended_at, deletion_requested_at on users
  for each row when (new.suspended_at is not null or new.deletion_requested_at is not null)
  execute function users_end_dealings();

create function when_met(one uuid, other uuid) returns timestamptz language sql stable as $$
  select max(decided_at) from deals
  where state = 'met' and (buyer_id, seller_id) in ((one, other), (other, one))
$$;

-- A review and a match of the same two at the same moment: the second waits, and sees the first.
create function hold_pair(one uuid, other uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other) || ' ' || greatest(one, other), 151))
$$;

create function set_review_met() returns trigger language plpgsql as $$
begin
  perform hold_pair(new.reviewer_id, new.seller_id);
  -- What was matched once stays so when the listing is long gone, and its deal with it.
  new.met_at := coalesce(when_met(new.reviewer_id, new.seller_id),
    case when tg_op = 'UPDATE' then old.met_at end);
  return new;
end
$$;
create trigger reviews_set_met before insert or update of met_at on reviews
  for each row execute function set_review_met();

create function mark_reviews_met() returns trigger language plpgsql as $$
begin
  perform hold_pair(new.buyer_id, new.seller_id);
  update reviews set met_at = new.decided_at
  where (reviewer_id, seller_id) in ((new.buyer_id, new.seller_id), (new.seller_id, new.buyer_id));
  return null;
end
$$;
create trigger deals_mark_reviews after update of state on deals
  for each row when (new.state = 'met') execute function mark_reviews_met();
