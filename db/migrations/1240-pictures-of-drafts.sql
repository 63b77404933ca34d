-- A draft that is written in Telegram shows its pictures to its member.
create or replace function is_picture_shown(picture uuid) returns boolean language sql stable as $$
  select exists (select from listing_pictures where media_id = picture)
    or exists (select from profiles where avatar_media_id = picture)
    or exists (select from shops where cover_media_id = picture)
    or exists (select from message_pictures where media_id = picture)
    or exists (select from reported_message_pictures where media_id = picture)
    or exists (select from group_message_pictures where media_id = picture)
    or exists (select from reported_group_message_pictures where media_id = picture)
    or exists (select from telegram_draft_parts where media_id = picture)
    or exists (select from communities where icon_media_id = picture)
$$;
