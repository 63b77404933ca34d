-- Prices that were lowered or raised after publication, in one currency and its present unit: what compares
-- with nothing (another currency, no price) is no change. The latest ten of a listing.
create table price_changes (
  listing_id bigint not null references listings (id) on delete cascade,
  changed_at timestamptz not null,
  currency text not null,
  from_amount numeric(16, 2) not null,
  to_amount numeric(16, 2) not null,
  primary key (listing_id, changed_at)
);
create index price_changes_at on price_changes (changed_at);

create function write_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (listing_id, changed_at, currency, from_amount, to_amount)
  values (new.id, new.updated_at, new.currency, old.price_normalized, new.price_normalized)
  on conflict (listing_id, changed_at) do update set to_amount = excluded.to_amount;
  delete from price_changes where listing_id = new.id and changed_at <= (
    select changed_at from price_changes where listing_id = new.id
    order by changed_at desc offset 10 limit 1);
  return null;
end $$;
create trigger listings_write_price_change after update of price_min, currency, syp_denomination on listings
  for each row when (old.published_at is not null and old.currency = new.currency
    and old.price_normalized <> new.price_normalized)
  execute function write_price_change();
