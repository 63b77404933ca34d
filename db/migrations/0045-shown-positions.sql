-- A person's positions are shown by the member and the place, not by the listing. An offset drawn for each
-- listing was another sample of the same door: sixteen of them left 0.001 km² round it.

-- The points by which a member's positions are shown to others, those of a business while it is one excepted.
-- Kept as long as the account, also when every listing there is gone: a point drawn anew would be one more sample.
create table shown_positions (
  id bigint generated always as identity,
  user_id uuid not null references users (id) on delete cascade,
  lat numeric(8, 5) not null,
  lng numeric(8, 5) not null,
  primary key (user_id, id)
);

-- The member's oldest point that has this position in its circle of 400 m, a little less for what is rounded.
create function shown_position(member uuid, near_lat numeric, near_lng numeric) returns shown_positions
language sql stable as $$
  select * from shown_positions
  where user_id = member
    and ((lat - near_lat)::float8 * 111195) ^ 2
      + ((lng - near_lng)::float8 * 111195 * greatest(0.01, cos(radians(near_lat::float8)))) ^ 2 <= 395 ^ 2
  order by id limit 1
$$;

-- 0 to 1, from the generator that cannot be foretold; random() can be, by whoever sees enough of it.
create function unguessable_fraction() returns double precision language sql volatile as $$
  select ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint / 4294967296.0::float8
$$;

-- Sees to it that a position has a point. A new one lies never nearer than 100 m, where it would point at the
-- door, and never further than 330 m, so that a pin set again 60 m beside is in the same circle.
create function choose_shown_position(member uuid, near_lat numeric, near_lng numeric) returns void
language plpgsql as $$
declare
  angle double precision := unguessable_fraction() * 2 * pi();
  distance double precision := sqrt(102 ^ 2 + unguessable_fraction() * (330 ^ 2 - 102 ^ 2));
  east double precision := 111195 * greatest(0.01, cos(radians(near_lat::float8)));
begin
  if (shown_position(member, near_lat, near_lng)).id is not null then return; end if;
  -- Two listings of one moment get one point: the second looks again.
  perform pg_advisory_xact_lock(hashtextextended('shown position ' || member, 0));
  if (shown_position(member, near_lat, near_lng)).id is not null then return; end if;
  insert into shown_positions (user_id, lat, lng)
  values (member, near_lat + cos(angle) * distance / 111195, near_lng + sin(angle) * distance / east);
end
$$;

create function listings_choose_shown_position() returns trigger language plpgsql as $$
begin
  if new.lat is not null then
    perform choose_shown_position(new.user_id, new.lat, new.lng);
  end if;
  return null;
end
$$;
create trigger listings_choose_shown_position after insert or update of user_id, lat, lng on listings
  for each row execute function listings_choose_shown_position();

-- offset_north and offset_east are for the program before this one alone, while both run; nobody writes them.
drop trigger listings_choose_position_offset on listings;
drop function choose_position_offset();
alter table listings drop constraint listings_check8;
