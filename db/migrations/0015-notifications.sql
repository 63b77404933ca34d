-- What a member is told of in the product (D1 §3, D2 §3 'Notification', rulings 68 and 69). Ids only: the
-- words are made in the reader's language when he reads.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in (
    'message', 'comment', 'favorite', 'community_request', 'community_decision', 'verification',
    'review', 'listing_status', 'saved_search', 'report_outcome', 'system', 'price_drop'
  )),
  listing_id bigint references listings (id) on delete set null,
  -- How often the same happened since the notice was last read.
  count integer not null default 1 check (count >= 1),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  read_at timestamptz,
  created_at timestamptz not null,
  -- When it last happened.
  updated_at timestamptz not null
);
-- Many hearts, many comments: one notice until it is read.
create unique index notifications_gathered on notifications (user_id, type, listing_id)
  where read_at is null and type in ('favorite', 'comment');
create index notifications_newest on notifications (user_id, updated_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_listing on notifications (listing_id);
