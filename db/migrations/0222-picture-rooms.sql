-- What the pictures of a member take is kept, so that one more costs the same however many there are. The second sum
-- is of what was given since it was last counted: at least what nothing shows.
create table picture_rooms (
  member_id uuid primary key references users (id) on delete cascade,
  all_bytes bigint not null,
  unshown_bytes bigint not null
);

-- A row of a member is held until the transaction ends: one picture after the other.
create or replace function picture_keeps_to_room() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update picture_rooms set all_bytes = all_bytes - old.room_bytes where member_id = old.owner_id;
  end if;
  if tg_op = 'DELETE' or new.room_bytes = 0 then
    return null;
  end if;
  insert into picture_rooms as kept values (new.owner_id, new.room_bytes, new.room_bytes)
    on conflict (member_id) do update set
      all_bytes = kept.all_bytes + new.room_bytes, unshown_bytes = kept.unshown_bytes + new.room_bytes;
  if (select room_left from picture_room(new.owner_id, 0)) < 0 then
    raise exception 'a member has no room for this picture'
      using errcode = 'check_violation', constraint = 'media_room';
  end if;
  return null;
end $$;

drop trigger media_keep_to_room on media;
create trigger media_keep_to_room after insert or delete or update of room_bytes on media
  for each row execute function picture_keeps_to_room();

insert into picture_rooms select owner_id, sum(room_bytes), sum(room_bytes) from media group by owner_id;

-- What nothing shows has a smaller room of its own: it is what nobody would miss. It is counted anew where it seems
-- to leave less than is wanted.
drop function picture_room(uuid);
create function picture_room(member uuid, wanted bigint) returns table (room_left bigint, is_young boolean)
language plpgsql as $$
declare
  all_left bigint;
  unshown_most bigint;
  unshown bigint;
begin
  select users.created_at > now() - interval '1 day',
    case when users.created_at > now() - interval '1 day' then 100 when profiles.is_verified then 1000 else 300 end
      * 1000000 - coalesce(kept.all_bytes, 0),
    case when users.created_at > now() - interval '1 day' then 30 else 50 end * 1000000,
    coalesce(kept.unshown_bytes, 0)
  into is_young, all_left, unshown_most, unshown
  from users join profiles on profiles.id = users.id left join picture_rooms kept on kept.member_id = users.id
  where users.id = member;
  if not found then
    return;
  end if;
  if all_left >= wanted and unshown_most - unshown < wanted then
    perform from picture_rooms where member_id = member for update;
    update picture_rooms set unshown_bytes = (
      select coalesce(sum(room_bytes), 0) from media
      where owner_id = member and room_bytes > 0 and not is_picture_shown(id)
    ) where member_id = member returning unshown_bytes into unshown;
  end if;
  room_left = least(all_left, unshown_most - unshown);
  return next;
end $$;
