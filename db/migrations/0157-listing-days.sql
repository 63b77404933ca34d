-- What came of a listing on each day, as numbers and nobody's in particular. Views are written by the program,
-- many at a time; the others here, so that no way of doing them can forget it.
create table listing_days (
  listing_id bigint not null references listings (id) on delete cascade,
  -- In Damascus.
  day date not null,
  views integer not null default 0,
  saves integer not null default 0,
  contacts integer not null default 0,
  offers integer not null default 0,
  primary key (listing_id, day)
);
create index listing_days_day on listing_days (day);

create function count_listing_day() returns trigger language plpgsql as $$
begin
  execute format('insert into listing_days (listing_id, day, %1$I) values ($1, $2, 1)
    on conflict (listing_id, day) do update set %1$I = listing_days.%1$I + 1', tg_argv[0])
  using new.listing_id, ((to_jsonb(new) ->> tg_argv[1])::timestamptz at time zone 'Asia/Damascus')::date;
  return null;
end $$;
-- After favorites_counted, by its name: whoever counts holds the listing first.
create trigger favorites_day_counted after insert on favorites
  for each row when (new.removed_at is null) execute function count_listing_day('saves', 'added_at');
create trigger contact_reveals_day_counted after insert on contact_reveals
  for each row execute function count_listing_day('contacts', 'at');
create trigger offers_day_counted after insert on offers
  for each row when (not new.is_counter) execute function count_listing_day('offers', 'created_at');
