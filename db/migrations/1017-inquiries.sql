-- What members ask or suggest, where they ask for help, and the appeals of who is suspended.

create table inquiries (
  -- Made by the form: the same form sent twice is one inquiry.
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  kind text not null check (kind in ('suggestion', 'help', 'appeal')),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 2000),
  -- The account's own, as it was when the inquiry was sent.
  email citext not null,
  reply_to citext check (char_length(reply_to) <= 254),
  locale text not null check (locale ~ '^[a-z]{2,3}$'),
  category_id text references categories (id),
  subcategory_id text references subcategories (id),
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid,
  check (kind = 'help' or category_id is null and subcategory_id is null),
  check ((handled_at is null) = (handled_by is null))
);
create index inquiries_newest on inquiries (created_at desc, id desc);
create index inquiries_user on inquiries (user_id);
create index inquiries_waiting on inquiries (created_at desc, id desc) where handled_at is null;
-- Whether an appeal still waits is asked on every page of its account.
create index inquiries_waiting_appeals on inquiries (user_id, created_at desc)
  where kind = 'appeal' and handled_at is null;
