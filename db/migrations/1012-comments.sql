-- What members say below a listing: the author deletes it, the seller hides it, anybody who is signed in reports it.

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
  hidden_at timestamptz,
  -- Hidden by staff; the seller's own hiding is another matter.
  staff_hidden_at timestamptz,
  is_shown boolean not null default true
);
-- What a page shows of them, and nothing else.
create index comments_shown_newest on comments (listing_id, created_at desc, id desc)
  where is_shown and deleted_at is null and staff_hidden_at is null;
create index comments_user on comments (user_id);

create trigger comments_delete_invalidate_pages after delete on comments referencing old table as old_rows
  for each statement execute function rows_invalidate_pages('l:', 'listing_id');
create trigger comments_insert_invalidate_pages after insert on comments referencing new table as new_rows
  for each statement execute function rows_invalidate_pages('l:', 'listing_id');
create trigger comments_update_invalidate_pages after update on comments
  referencing old table as old_rows new table as new_rows
  for each statement execute function rows_invalidate_pages('l:', 'listing_id');
