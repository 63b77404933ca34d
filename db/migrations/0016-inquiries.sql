-- What members ask or suggest (D1 §2, §3 'Enquiry'), and where they ask for help (ruling 16).

create table inquiries (
  -- Made by the form: the same form sent twice is one inquiry.
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('suggestion', 'help')),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 2000),
  -- The account's own, as it was when the inquiry was sent (ruling 71).
  email citext not null,
  reply_to citext check (char_length(reply_to::text) <= 254),
  locale text not null check (locale in ('ar', 'en')),
  category_id text references categories (id),
  subcategory_id text references subcategories (id),
  created_at timestamptz not null,
  check ((kind = 'help') or (category_id is null and subcategory_id is null))
);
create index inquiries_newest on inquiries (created_at desc, id desc);
create index inquiries_user on inquiries (user_id);
