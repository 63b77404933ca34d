-- Which pictures something shows, over all rooms. A public picture is for everybody as long as something that everybody
-- may see shows it (server/middleware/media.ts).

-- Whoever comes to show pictures is added here: a test compares it with what refers to media.
create function is_picture_shown(picture uuid) returns boolean language sql stable as $$
  select exists (select from listing_pictures where media_id = picture)
    or exists (select from profiles where avatar_media_id = picture)
    or exists (select from shops where cover_media_id = picture)
    or exists (select from message_pictures where media_id = picture)
    or exists (select from reported_message_pictures where media_id = picture)
    or exists (select from communities where icon_media_id = picture)
$$;

-- Each of what shows it, by the tags under which a change of that is told. Whoever comes to show pictures to
-- everybody is added here: a test compares it with what refers to media.
create function what_shows_picture(picture uuid) returns table(tag text, is_to_all boolean)
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
  select 's:' || users.id,
    profiles.kind = 'business' and users.suspended_at is null and users.deletion_requested_at is null
  from shops join users on users.id = shops.member_id join profiles on profiles.id = users.id
  where shops.cover_media_id = picture
  union all
  select null, communities.ended_at is null from communities where communities.icon_media_id = picture
$$;
