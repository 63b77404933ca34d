-- When a buyer is notified that nobody replies to the conversation they began about a listing; null once there is
-- a reply, or the notification.
alter table conversations add column reply_due_at timestamptz;

insert into notification_types values ('unanswered');
insert into mail_kinds values ('unanswered', true);
