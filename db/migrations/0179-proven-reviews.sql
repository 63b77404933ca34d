-- Those of who has met come before those of who has only written.
create index concurrently if not exists reviews_shown_proven on reviews (
  seller_id,
  (case when met_at is not null then 2 when has_contact then 1 else 0 end) desc,
  created_at desc,
  id desc
) where is_shown;
drop index concurrently if exists reviews_shown_first;
