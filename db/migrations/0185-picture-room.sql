-- Each member has so much room for pictures and no more; accounts younger than a day have less, verified ones more.

-- What a picture takes of it: its files as they are, or will be once all of it is drawn. 0 is what the operator
-- brought in. One from before counts as a usual photograph.
alter table media add column room_bytes integer not null default 400000;

-- What nothing shows has a smaller room of its own: it is what nobody would miss.
create function picture_room(member uuid) returns table (room_left bigint, is_young boolean)
language sql stable as $$
  select
    least(
      case when young then 100 when profiles.is_verified then 1000 else 300 end * 1000000 - taken.all_bytes,
      case when young then 30 else 50 end * 1000000 - taken.unshown_bytes),
    young
  from users
  join profiles on profiles.id = users.id
  cross join lateral (select users.created_at > now() - interval '1 day') as age (young)
  cross join lateral (
    select coalesce(sum(room_bytes), 0),
      coalesce(sum(room_bytes) filter (where room_bytes > 0 and not is_picture_shown(media.id)), 0)
    from media where owner_id = users.id
  ) as taken (all_bytes, unshown_bytes)
  where users.id = member
$$;

create function picture_keeps_to_room() returns trigger language plpgsql as $$
begin
  -- One picture of a member after the other, so that each sum has the one before.
  perform from users where id = new.owner_id for no key update;
  if new.room_bytes > (select room_left from picture_room(new.owner_id)) then
    raise exception 'a member has no room for this picture'
      using errcode = 'check_violation', constraint = 'media_room';
  end if;
  return new;
end $$;

create trigger media_keep_to_room before insert or update of room_bytes on media
  for each row when (new.room_bytes > 0) execute function picture_keeps_to_room();
