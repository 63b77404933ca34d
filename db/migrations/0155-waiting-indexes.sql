-- What waits for a notification, and nothing else.
create index concurrently if not exists conversations_reply_due on conversations (reply_due_at)
  where reply_due_at is not null;
create index concurrently if not exists deals_end_unnotified on deals (listing_id)
  where state = 'ended' and end_notified_at is null;
