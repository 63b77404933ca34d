-- What a member is notified of: ids only, the words are made in the reader's language. How they are reached beyond the
-- page: what they chose for each kind, their quiet hours and the devices that may be pushed to.

-- A row each, held to the list of the program by a test.
create table notification_types (type text primary key);
insert into notification_types (type) values
  ('message'), ('comment'), ('favorite'), ('review'), ('saved_search'), ('price_drop'), ('listing_status'),
  ('community_request'), ('community_mention'), ('community_decision'), ('verification'), ('report_outcome'),
  ('system'), ('seller_published'), ('offer'), ('unanswered');

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null references notification_types (type),
  listing_id bigint references listings (id) on delete set null,
  -- How often the same happened since the notification was last read.
  count integer not null default 1 check (count >= 1),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  read_at timestamptz,
  created_at timestamptz not null,
  -- When it last happened.
  updated_at timestamptz not null,
  -- What the member chooses by: all types of communities are one matter.
  kind text not null generated always as (case when type like 'community\_%' then 'community' else type end) stored,
  -- Since when something of it is told by no mail yet, and when that is to be looked at next.
  mail_since timestamptz,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  push_due_at timestamptz,
  pushed_at timestamptz
);
create index notifications_listing on notifications (listing_id);
create index notifications_mail_due on notifications (mail_due_at) where mail_due_at is not null;
create index notifications_newest on notifications (user_id, updated_at desc, id desc);
create index notifications_of_communities on notifications ((data ->> 'communityId'))
  where read_at is null and type = 'community_request';
create index notifications_push_due on notifications (push_due_at) where push_due_at is not null;
create index notifications_unread on notifications (user_id) where read_at is null;
-- Many hearts, many comments: one notification until it is read.
create unique index notifications_unread_once on notifications (user_id, type, listing_id)
  where read_at is null and type in ('favorite', 'comment');
create unique index notifications_unread_once_communities on notifications (user_id, type, (data ->> 'communityId'))
  where read_at is null and type in ('community_request', 'community_mention');
-- One notification for all that one member wrote and that was not opened yet.
create unique index notifications_unread_once_messages on notifications (user_id, (data ->> 'senderId'))
  where read_at is null and type = 'message';
-- One notification of a listing's price until it is read.
create unique index notifications_unread_once_prices on notifications (user_id, listing_id)
  where read_at is null and type = 'price_drop';
-- New listings of one search are one notification until it is read.
create unique index notifications_unread_once_searches on notifications (user_id, (data ->> 'searchId'))
  where read_at is null and type = 'saved_search';

-- Here, so that nobody who writes a notification can forget it. A moment is left for it to be read: what a member
-- has before their eyes needs no push.
create function make_notification_due() returns trigger language plpgsql as $$
begin
  new.mail_since := coalesce(new.mail_since, new.updated_at);
  new.mail_due_at := coalesce(new.mail_due_at, new.updated_at);
  if new.push_due_at is null and exists (select from push_devices where user_id = new.user_id) then
    new.push_due_at := new.updated_at + interval '5 seconds';
  end if;
  return new;
end
$$;
create trigger notifications_due before insert on notifications
  for each row when (new.read_at is null) execute function make_notification_due();
create trigger notifications_due_again before update of count on notifications
  for each row when (new.read_at is null and new.count > old.count) execute function make_notification_due();

-- No row: what the program proposes. That a member wants no mail of a kind stands in mail_refusals, where
-- the mails' own way out writes it, too.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null references mail_kinds (kind),
  is_shown boolean not null,
  mail_pace text not null check (mail_pace in ('now', 'daily')),
  is_pushed boolean not null,
  primary key (user_id, kind)
);

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
  locale text not null check (locale ~ '^[a-z]{2,3}$'),
  created_at timestamptz not null
);
create index push_devices_session on push_devices (session_id);
create index push_devices_user on push_devices (user_id);

-- A listing of which followers are told, once in its life: how far that has come, so that work which is done
-- again tells nobody twice.
create table follower_news (
  listing_id bigint primary key references listings (id) on delete cascade,
  began_at timestamptz not null,
  -- In the order of their ids; empty before the first and after the last.
  notified_up_to uuid,
  is_over boolean not null default false
);

-- The deals of an erased account go with it. The notifications of the other side stay, and name no deal any more.
create function forget_deal_in_notifications() returns trigger language plpgsql as $$
begin
  update notifications set data = data - 'offerId'
  where user_id in (old.buyer_id, old.seller_id) and type = 'offer' and data ->> 'offerId' = old.id::text;
  return null;
end
$$;
create trigger deals_forget_notifications after delete on deals
  for each row execute function forget_deal_in_notifications();
