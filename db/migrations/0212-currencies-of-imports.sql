-- An imported listing keeps the code of a currency that the program does not know. Nothing compares such an
-- amount: it has no normalized price, as pounds have none that do not say which. A generated column cannot learn
-- this without being written anew, so a trigger computes it from now on.
alter table listings alter column price_normalized drop expression;
create function normalize_price() returns trigger language plpgsql as $$
begin
  new.price_normalized := case
    when new.currency = 'SYP' and new.syp_denomination = 'old' then round(new.price_min / 100, 2)
    when new.currency = 'SYP' and new.syp_denomination = 'unknown' then null
    when new.currency in ('USD', 'SYP', 'EUR', 'GBP', 'AED', 'SAR', 'TRY') then new.price_min
  end;
  return new;
end
$$;
create trigger listings_normalize_price
  before insert or update of price_min, currency, syp_denomination, price_normalized on listings
  for each row execute function normalize_price();

-- Older rows kept a closer rule.
alter table listings drop constraint listings_currency_check;
alter table listings add constraint listings_currency_check check (currency ~ '^[A-Za-z]{3,5}$') not valid;
