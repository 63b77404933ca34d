-- Which mails a member does not want, and which addresses send ours back (rulings 109 and 170).

-- A row for each kind a member has refused; nobody refuses what concerns the safety of the account.
create table mail_refusals (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('listing_status', 'message', 'comment', 'review', 'saved_search', 'news')),
  refused_at timestamptz not null,
  primary key (user_id, kind)
);

-- A mail server said for good that there is nobody at this address.
create table mail_suppressions (
  email citext primary key,
  -- The reply's three digits; what else the server said may name people.
  reply_code integer not null check (reply_code between 500 and 599),
  suppressed_at timestamptz not null
);
