-- Everything a listing can say: details by category, its own version, its position, and its life.

alter table listings
  -- Typed details of its category (rooms, mileage, …), by the keys the program describes.
  add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- One more with every edit: an editor that read an older one is told (two editors at once).
  add column version integer not null default 1 check (version > 0),
  -- Metres by which a private seller's position is shown away from where it is: one offset for the
  -- listing's whole life, since a new one for each reader would average out (ruling 35).
  add column offset_north smallint,
  add column offset_east smallint,
  add check ((offset_north is null) = (offset_east is null)),
  add check (lat is null or offset_north is not null),
  add check (offset_north::integer ^ 2 + offset_east::integer ^ 2 <= 400 ^ 2),
  -- What an imported row held as a price that nobody could read (ruling 52: 'Invalid price').
  add column price_unread text check (char_length(price_unread) between 1 and 200),
  add check (price_unread is null or price_type = 'contact'),
  -- The id of the row this listing was imported from: imported twice it is one listing.
  add column imported_id text unique check (char_length(imported_id) between 1 and 100),
  add column terms_accepted_at timestamptz,
  -- When its owner was reminded that it ends (ruling 166); empty again when it is renewed.
  add column reminded_at timestamptz,
  -- Services and businesses do not end: every 90 days their owner is asked whether they still hold.
  add column confirmed_at timestamptz,
  add column asked_at timestamptz;

create function choose_position_offset() returns trigger language plpgsql as $$
declare
  angle double precision := random() * 2 * pi();
  -- Never nearer than 100 m: a small offset would point at the door.
  distance double precision := 100 + random() * 295;
begin
  if new.lat is not null and new.offset_north is null then
    new.offset_north := round(cos(angle) * distance);
    new.offset_east := round(sin(angle) * distance);
  end if;
  return new;
end
$$;
create trigger listings_choose_position_offset before insert or update of lat on listings
  for each row execute function choose_position_offset();

create index listings_expiry on listings (expires_at) where status = 'active' and expires_at is not null;
