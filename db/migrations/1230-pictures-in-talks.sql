-- Pictures in a community's talk go with its words after a day; a reported message keeps them as long as its words.
create table group_message_pictures (
  message_id uuid not null references group_messages (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  media_id uuid not null references media (id) on delete cascade,
  primary key (message_id, position)
);
create index group_message_pictures_media on group_message_pictures (media_id);

create table reported_group_message_pictures (
  message_id uuid not null references reported_group_messages (message_id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  media_id uuid not null references media (id) on delete cascade,
  primary key (message_id, position)
);
create index reported_group_message_pictures_media on reported_group_message_pictures (media_id);

-- A picture needs no words.
alter table reported_group_messages drop constraint reported_group_messages_text_check;
alter table reported_group_messages add constraint reported_group_messages_text_check
  check (char_length(text) <= 2000) not valid;

create or replace function is_picture_shown(picture uuid) returns boolean language sql stable as $$
  select exists (select from listing_pictures where media_id = picture)
    or exists (select from profiles where avatar_media_id = picture)
    or exists (select from shops where cover_media_id = picture)
    or exists (select from message_pictures where media_id = picture)
    or exists (select from reported_message_pictures where media_id = picture)
    or exists (select from group_message_pictures where media_id = picture)
    or exists (select from reported_group_message_pictures where media_id = picture)
    or exists (select from communities where icon_media_id = picture)
$$;
