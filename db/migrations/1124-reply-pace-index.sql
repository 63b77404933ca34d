-- The first messages of the last ninety days.
create index concurrently if not exists conversations_created on conversations (created_at);
alter table profiles validate constraint profiles_reply_pace_check;
