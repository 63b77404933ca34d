-- Reports of members and of rules. Of a conversation staff see what is stored with the report, the message and a few
-- around it, and nothing else: what its writer changes or takes back later stays here for ninety days.

create table reports (
  id uuid primary key,
  -- Null when the reporter's account is gone.
  reporter_id uuid references users (id) on delete set null,
  target_kind text not null check (
    target_kind in ('listing', 'comment', 'review', 'member', 'message', 'community', 'community_message')
  ),
  target_id text not null,
  reason text not null check (
    reason in (
      'fraud', 'prohibited', 'misleading', 'duplicate', 'wrong_category', 'unavailable', 'offensive',
      'spam', 'harassment', 'personal_data', 'fake', 'impersonation', 'other'
    )
  ),
  note text check (char_length(note) between 1 and 1000),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome in ('dismissed', 'removed', 'hidden', 'suspended')),
  -- Of a report that a rule has made, and not a member. Nothing of it hides anything.
  rule text check (
    rule in (
      'banned_word', 'watched_category', 'phone_in_title', 'contact_in_comment', 'repeated_title',
      'copied_text', 'copied_picture', 'burst', 'praise_circle', 'praise_device', 'reserved_name'
    )
  ),
  -- The words, the other listing's id, the number of listings.
  found text check (char_length(found) between 1 and 200),
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null)),
  check (
    case target_kind
      when 'listing' then target_id ~ '^[1-9][0-9]{0,14}$'
      else target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    end
  ),
  check (rule is null or reporter_id is null),
  check (found is null or rule is not null)
);
create index reports_closed on reports (closed_at desc, id desc) where closed_at is not null;
create unique index reports_open on reports (reporter_id, target_kind, target_id) where closed_at is null;
create index reports_reporter on reports (reporter_id);
create unique index reports_rule_open on reports (target_kind, target_id, rule)
  where rule is not null and closed_at is null;
create index reports_target on reports (target_kind, target_id, created_at);
create index reports_waiting on reports (created_at, id) where closed_at is null;

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
  stored_at timestamptz not null,
  primary key (report_id, seq)
);
create index reported_messages_age on reported_messages (stored_at);
create index reported_messages_sender on reported_messages (sender_id);

create table reported_message_pictures (
  report_id uuid not null,
  seq integer not null,
  position smallint not null check (position between 0 and 4),
  media_id uuid not null references media (id) on delete cascade,
  primary key (report_id, seq, position),
  foreign key (report_id, seq) references reported_messages (report_id, seq) on delete cascade
);
create index reported_message_pictures_media on reported_message_pictures (media_id);
