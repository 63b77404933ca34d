-- How members are told beyond the page: what they chose for each kind, their quiet hours, the devices that
-- may be pushed to, and when a notice is due by mail and by push.

-- No row: what the program proposes. That a member wants no mail of a kind stands in mail_refusals, where
-- the mails' own way out writes it, too.
create table notice_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in (
    'message', 'comment', 'favorite', 'review', 'saved_search', 'price_drop', 'listing_status', 'community'
  )),
  is_shown boolean not null,
  mail_pace text not null check (mail_pace in ('now', 'daily')),
  is_pushed boolean not null,
  primary key (user_id, kind)
);

alter table mail_refusals drop constraint mail_refusals_kind_check;
alter table mail_refusals add constraint mail_refusals_kind_check check (kind in (
  'listing_status', 'message', 'comment', 'favorite', 'review', 'saved_search', 'price_drop', 'community', 'news'
));

-- From one time of the day to another, in Damascus; past midnight where the second is the earlier one.
create table quiet_hours (
  user_id uuid primary key references users (id) on delete cascade,
  starts text not null check (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends text not null check (ends ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check (starts <> ends)
);

-- A browser whose member asked to be told there. It goes with the session it was asked in: whoever signed
-- out, was suspended or chose a new password elsewhere is told nothing there any more.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  -- Where its push service takes what is for it; whoever knows it may send there.
  endpoint text not null unique check (char_length(endpoint) between 1 and 1000 and endpoint like 'https://%'),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  locale text not null check (locale in ('ar', 'en')),
  created_at timestamptz not null
);
create index push_devices_user on push_devices (user_id);
create index push_devices_session on push_devices (session_id);

alter table notifications
  -- What the member chooses by: all types of communities are one matter.
  add column kind text not null generated always as (
    case when type like 'community\_%' then 'community' else type end
  ) stored,
  -- Since when something of it is told by no mail yet, and when that is to be looked at next.
  add column mail_since timestamptz,
  add column mail_due_at timestamptz,
  add column mailed_at timestamptz,
  add column push_due_at timestamptz,
  add column pushed_at timestamptz;
create index notifications_mail_due on notifications (mail_due_at) where mail_due_at is not null;
create index notifications_push_due on notifications (push_due_at) where push_due_at is not null;

-- One notice of a listing's price until it is read.
create unique index notifications_gathered_prices on notifications (user_id, listing_id)
  where read_at is null and type = 'price_drop';

-- Here, so that nobody who writes a notice can forget it. A moment is left for it to be read: what a member
-- has before his eyes needs no push.
create function make_notice_due() returns trigger language plpgsql as $$
begin
  new.mail_since := coalesce(new.mail_since, new.updated_at);
  new.mail_due_at := coalesce(new.mail_due_at, new.updated_at);
  if new.push_due_at is null and exists (select from push_devices where user_id = new.user_id) then
    new.push_due_at := new.updated_at + interval '5 seconds';
  end if;
  return new;
end $$;
create trigger notifications_due before insert on notifications
  for each row when (new.read_at is null) execute function make_notice_due();
create trigger notifications_due_again before update of count on notifications
  for each row when (new.read_at is null and new.count > old.count) execute function make_notice_due();
