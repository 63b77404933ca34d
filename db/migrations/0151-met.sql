-- That author and seller have met, which only a matched deal says: the database writes it, whoever writes the
-- review, so that none can say so without one.
alter table reviews add column met_at timestamptz;

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
end $$;
create trigger reviews_set_met before insert or update of met_at on reviews
  for each row execute function set_review_met();

create function mark_reviews_met() returns trigger language plpgsql as $$
begin
  perform hold_pair(new.buyer_id, new.seller_id);
  update reviews set met_at = new.decided_at
  where (reviewer_id, seller_id) in ((new.buyer_id, new.seller_id), (new.seller_id, new.buyer_id));
  return null;
end $$;
create trigger deals_mark_reviews after update of state on deals
  for each row when (new.state = 'met') execute function mark_reviews_met();
