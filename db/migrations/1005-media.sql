-- Pictures in two formats, drawn from an original that nobody is shown, and swept when nothing shows them.

-- One picture as the server re-encoded it. Its id is random and is all that an address shows.
create table media (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (array_length(widths, 1) > 0),
  placeholder text not null check (char_length(placeholder) <= 2000),
  created_at timestamptz not null default now(),
  -- There is an original to draw from: not for the demo's drawings, avatars, and pictures from before.
  has_original boolean not null default false,
  -- AVIF lies beside WebP at every one of `widths`.
  avif boolean not null default false,
  -- When its owner gave it last: the same bytes given again are the same picture, but not an old one.
  given_at timestamptz not null default now(),
  -- For life: the files of a private picture lie where no address leads without asking. The same bytes given
  -- once for a conversation and once for a listing are two pictures.
  is_private boolean not null default false,
  -- What a picture takes of its owner's room: its files as they are, or will be once all of it is drawn. 0 is what the operator
  -- brought in. One from before counts as a usual photograph.
  room_bytes integer not null default 400000
);
create index media_given on media (given_at);
create index media_owner on media (owner_id);
create unique index media_owner_content on media (owner_id, content_hash) where not is_private;
create index media_undrawn on media (given_at) where has_original and not avif;

-- held: no table has rows yet
alter table profiles add constraint profiles_avatar_media_id_fkey
  foreign key (avatar_media_id) references media (id) on delete set null;

-- Each member has so much room for pictures; accounts younger than a day have less, verified ones more. The sum is kept, so
-- that one more picture costs the same however many there are. The second sum is of what was given since it was last counted: at
-- least what nothing shows.
create table picture_rooms (
  member_id uuid primary key references users (id) on delete cascade,
  all_bytes bigint not null,
  unshown_bytes bigint not null
);

-- What nothing shows has a smaller room of its own: it is what nobody would miss. It is counted again where it seems to
-- leave less than is wanted.
create function picture_room(member uuid, wanted bigint) returns table(room_left bigint, is_young boolean)
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
end
$$;

-- A row of a member is held until the transaction ends: one picture after the other.
create function check_picture_room() returns trigger language plpgsql as $$
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
end
$$;
create trigger media_check_room after insert or delete or update of room_bytes on media
  for each row execute function check_picture_room();

-- No cached page has a private one.
create function media_invalidate_pages() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array(select 'm:' || id from old_rows where not is_private));
  return null;
end
$$;
create trigger media_delete_invalidate_pages after delete on media referencing old table as old_rows
  for each statement execute function media_invalidate_pages();

-- Drawn in one more width, or become private.
create function media_update_invalidate_pages() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array(
    select 'm:' || new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
    where not old_rows.is_private and new_rows.is_private));
  perform invalidate_pages_added(array(
    select 'm:' || new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
    where not old_rows.is_private and not new_rows.is_private));
  return null;
end
$$;
create trigger media_update_invalidate_pages after update on media
  referencing old table as old_rows new table as new_rows
  for each statement execute function media_update_invalidate_pages();
