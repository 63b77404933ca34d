-- That listings end is a notification of its own. Whoever wants no mails about their listings wants none of these.
insert into notification_types (type) values ('ending');
insert into mail_kinds (kind, in_digest) values ('ending', false);
-- held: of those who chose something about their listings, a row each
insert into mail_refusals (user_id, kind, refused_at)
  select user_id, 'ending', refused_at from mail_refusals where kind = 'listing_status';
-- held: the same
insert into notification_choices (user_id, kind, is_shown, mail_pace, telegram_pace, is_pushed)
  select user_id, 'ending', is_shown, 'daily', coalesce(telegram_pace, mail_pace), is_pushed
  from notification_choices where kind = 'listing_status';
