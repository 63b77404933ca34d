-- Messages that their receiver reported (ruling 134, D2 §2). Staff see what was kept here with the report,
-- the message and a few around it, and nothing else of a conversation: what its writer changes or takes
-- back later stays here for ninety days.

alter table reports
  drop constraint reports_target_kind_check,
  add constraint reports_target_kind_check
    check (target_kind in ('listing', 'comment', 'review', 'member', 'message'));

-- Hidden by staff: both read a tombstone, and it can be brought back.
alter table messages add column staff_hidden_at timestamptz;

create table reported_messages (
  report_id uuid not null references reports (id) on delete cascade,
  -- Its place in the conversation.
  seq integer not null check (seq > 0),
  message_id uuid not null,
  -- Null when the account is gone.
  sender_id uuid references users (id) on delete set null,
  text text not null check (char_length(text) <= 2000),
  is_edited boolean not null,
  created_at timestamptz not null,
  kept_at timestamptz not null,
  primary key (report_id, seq)
);
create index reported_messages_sender on reported_messages (sender_id);
create index reported_messages_age on reported_messages (kept_at);

create table reported_message_pictures (
  report_id uuid not null,
  seq integer not null,
  position smallint not null check (position between 0 and 4),
  media_id uuid not null references media (id) on delete cascade,
  primary key (report_id, seq, position),
  foreign key (report_id, seq) references reported_messages (report_id, seq) on delete cascade
);
create index reported_message_pictures_media on reported_message_pictures (media_id);

create or replace function is_picture_shown(picture uuid) returns boolean language sql stable as $$
  select exists (select from listing_pictures where media_id = picture)
    or exists (select from profiles where avatar_media_id = picture)
    or exists (select from message_pictures where media_id = picture)
    or exists (select from reported_message_pictures where media_id = picture)
$$;
