-- A public picture is for everybody as long as something that everybody may see shows it (server/middleware/media.ts).
-- What was asked about it is kept in memory until a change of the picture (`m:`), or of what shows it, is told.

-- Each of what shows it, by the tags under which a change of that is told. Whoever comes to show pictures to
-- everybody is added here: a test compares it with what refers to media.
create function what_shows_picture(picture uuid) returns table (tag text, is_to_all boolean)
language sql stable as $$
  select shown_by, listings.status = 'active' and users.suspended_at is null and users.deletion_requested_at is null
  from listing_pictures
  join listings on listings.id = listing_pictures.listing_id
  join users on users.id = listings.user_id
  cross join unnest(array['l:' || listings.id, 's:' || users.id]) as shown_by
  where listing_pictures.media_id = picture
  union all
  select 's:' || users.id, users.suspended_at is null and users.deletion_requested_at is null
  from profiles join users on users.id = profiles.id
  where profiles.avatar_media_id = picture
  union all
  select null, communities.ended_at is null from communities where communities.icon_media_id = picture
$$;

-- A listing comes to show a picture, or shows it no more.
create trigger listing_pictures_come_tell_pictures after insert on listing_pictures
  referencing new table as came for each statement execute function rows_tell_pages('m:', 'media_id');
create trigger listing_pictures_change_tell_pictures after update on listing_pictures
  referencing old table as gone new table as came for each statement execute function rows_tell_pages('m:', 'media_id');
create trigger listing_pictures_go_tell_pictures after delete on listing_pictures
  referencing old table as gone for each statement execute function rows_tell_pages('m:', 'media_id');

create function community_icons_tell_pages() returns trigger language plpgsql as $$
begin
  -- Of a row that comes there is no old one, of one that goes no new one.
  perform tell_pages(array['m:' || old.icon_media_id, 'm:' || new.icon_media_id]);
  return null;
end $$;
create trigger communities_come_tell_pictures after insert on communities
  for each row when (new.icon_media_id is not null) execute function community_icons_tell_pages();
-- Not at each update: a community's row is written with each of its messages.
create trigger communities_change_tell_pictures after update on communities
  for each row
  when ((old.icon_media_id, old.ended_at) is distinct from (new.icon_media_id, new.ended_at))
  execute function community_icons_tell_pages();
create trigger communities_go_tell_pictures after delete on communities
  for each row when (old.icon_media_id is not null) execute function community_icons_tell_pages();
