-- What Telegram is to be told next.
create index concurrently if not exists notifications_telegram_due on notifications (telegram_due_at)
  where telegram_due_at is not null;
