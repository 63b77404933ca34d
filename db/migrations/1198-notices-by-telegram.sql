-- Telegram is told of a notification as its mail is written: by the pace that the member chooses for its kind.
alter table notifications add telegram_due_at timestamptz, add telegram_sent_at timestamptz;
-- Null of who chose before there was Telegram: as their mails.
alter table notification_choices add telegram_pace text;
alter table notification_choices add constraint notification_choices_telegram
  check (telegram_pace in ('now', 'daily', 'never')) not valid;

-- Since when the bot may not write there: it was blocked, or never started. Null from the next word to it on.
alter table member_addresses add refused_at timestamptz,
  add constraint member_addresses_refused check (kind = 'telegram' or refused_at is null) not valid;

create or replace function make_notification_due() returns trigger language plpgsql as $$
begin
  new.mail_since := coalesce(new.mail_since, new.updated_at);
  new.mail_due_at := coalesce(new.mail_due_at, new.updated_at);
  if new.push_due_at is null and exists (select from push_devices where user_id = new.user_id) then
    new.push_due_at := new.updated_at + interval '5 seconds';
  end if;
  if new.telegram_due_at is null and exists (
    select from member_addresses where member_id = new.user_id and kind = 'telegram' and refused_at is null
  ) then
    new.telegram_due_at := new.updated_at + interval '1 second';
  end if;
  return new;
end
$$;

-- What the bot's messages are about, so that a reply to one is known to be an answer to it.
create table telegram_messages (
  chat text not null,
  message_id bigint not null,
  member_id uuid not null references users (id) on delete cascade,
  subject text not null check (char_length(subject) between 1 and 100),
  sent_at timestamptz not null,
  primary key (chat, message_id)
);
create index telegram_messages_member on telegram_messages (member_id);
create index telegram_messages_sent on telegram_messages (sent_at);
