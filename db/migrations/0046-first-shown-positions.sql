-- Every position there is gets its point, once. A member's oldest listing keeps the one it was shown by, which
-- would otherwise be one sample more for whoever wrote the pages down; the others of the place move there.
-- held: reads the listings and writes a new table; nobody waits, and pages must not show the old points longer
do $$
declare
  one record;
  metres double precision;
begin
  for one in
    select user_id, lat, lng, offset_north as north, offset_east as east from listings
    where lat is not null order by user_id, id
  loop
    metres := sqrt(one.north ^ 2 + one.east ^ 2);
    if metres between 100 and 330 and (shown_position(one.user_id, one.lat, one.lng)).id is null then
      insert into shown_positions (user_id, lat, lng)
      values (
        one.user_id,
        one.lat + one.north * greatest(102, metres) / metres / 111195,
        one.lng + one.east * greatest(102, metres) / metres
          / (111195 * greatest(0.01, cos(radians(one.lat::float8)))));
    else
      perform choose_shown_position(one.user_id, one.lat, one.lng);
    end if;
  end loop;
  perform tell_pages(array['*']);
end
$$;
