-- Pictures of conversations are served to those alone who may see their message; and what stands in one's
-- conversations is found by an index, folded as the main search folds.

-- For life: the files of a private picture lie where no address leads without asking. The same bytes given
-- once for a conversation and once for a listing are two pictures.
alter table media add column is_private boolean not null default false;
alter table media drop constraint media_owner_id_content_hash_key;
create unique index media_owner_content on media (owner_id, content_hash) where not is_private;
create index media_owner on media (owner_id);

-- Given before: the nightly sweep moves their files.
update media set is_private = true
where (
    exists (select from message_pictures where media_id = media.id)
    or exists (select from reported_message_pictures where media_id = media.id)
  )
  and not exists (select from listing_pictures where media_id = media.id)
  and not exists (select from profiles where avatar_media_id = media.id)
  and not exists (select from communities where icon_media_id = media.id);

-- What staff have hidden waits for nobody.
drop index messages_unread;
create index messages_unread on messages (receiver_id, conversation_id)
  where read_at is null and deleted_at is null and staff_hidden_at is null;

alter table messages add column folded text not null generated always as (sy_fold(text)) stored;
-- By who the two are, and by what was said.
create index messages_said on messages using gin ((array[sender_id, receiver_id]), folded gin_trgm_ops);
