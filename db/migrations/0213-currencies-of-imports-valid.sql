alter table listings validate constraint listings_currency_check;
