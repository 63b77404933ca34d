-- What members say below a listing (D1 §3 'Comment'): the author takes it away, the seller hides it,
-- anybody who is signed in reports it (ruling 32).

create table comments (
  -- Made by the form: the same form sent twice is one comment.
  id uuid primary key,
  listing_id bigint not null references listings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null,
  -- By its author.
  deleted_at timestamptz,
  -- By the seller, who still sees it and may show it again.
  hidden_at timestamptz
);
create index comments_listing on comments (listing_id, created_at desc, id desc) where deleted_at is null;
create index comments_user on comments (user_id);

create table comment_reports (
  comment_id uuid not null references comments (id) on delete cascade,
  reporter_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (comment_id, reporter_id)
);
create index comment_reports_reporter on comment_reports (reporter_id);
