-- Lists ordered by price keep each currency to itself: without a rate, 300 dollars are neither more nor less
-- than 5,000 pounds. These take the place of the indexes of 0018, for the same lists and the same reason.
drop index listings_price_up;
drop index listings_price_down;
create index listings_price_up on listings (
  (case when price_normalized is null then 9 when currency = 'SYP' then 0 when currency = 'USD' then 1
    when currency = 'TRY' then 2 when currency = 'EUR' then 3 when currency = 'GBP' then 4
    when currency = 'AED' then 5 when currency = 'SAR' then 6 end),
  (coalesce(price_normalized, 0)), id
) where status = 'active';
create index listings_price_down on listings (
  (case when price_normalized is null then 9 when currency = 'SYP' then 0 when currency = 'USD' then 1
    when currency = 'TRY' then 2 when currency = 'EUR' then 3 when currency = 'GBP' then 4
    when currency = 'AED' then 5 when currency = 'SAR' then 6 end),
  (- coalesce(price_normalized, 0)), (- id)
) where status = 'active';
