-- What members say of a seller, the one answer to each, and the rating, which the database computes.

create table reviews (
  -- Made by the form: the same form sent twice is one review.
  id uuid primary key,
  seller_id uuid not null references users (id) on delete cascade,
  reviewer_id uuid not null references users (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment text check (char_length(comment) between 1 and 1000),
  -- Each of the two has written to the other: it counts first.
  has_contact boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- The seller's.
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  -- By staff, and why; its author sees it still, and can neither change it nor write another.
  hidden_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) <= 1000),
  is_shown boolean not null default true,
  -- That author and seller have met, which only a matched deal says: the database writes it, whoever writes the
  -- review, so that none can say so without one.
  met_at timestamptz,
  unique (seller_id, reviewer_id),
  check (seller_id <> reviewer_id),
  check ((answer is null) = (answered_at is null)),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index reviews_reviewer on reviews (reviewer_id);
-- The latest praise of a seller, which is looked through for rings.
create index reviews_seller_latest on reviews (seller_id, created_at desc);
-- Those of who has met come before those of who has only written.
create index reviews_shown_proven on reviews (
  seller_id, (case when met_at is not null then 2 when has_contact then 1 else 0 end) desc,
  created_at desc, id desc
)
  where is_shown;

create trigger reviews_delete_invalidate_pages after delete on reviews referencing old table as old_rows
  for each statement execute function rows_invalidate_pages('s:', 'seller_id');
create trigger reviews_insert_invalidate_pages after insert on reviews referencing new table as new_rows
  for each statement execute function rows_invalidate_pages('s:', 'seller_id');
create trigger reviews_update_invalidate_pages after update on reviews
  referencing old table as old_rows new table as new_rows
  for each statement execute function rows_invalidate_pages('s:', 'seller_id');

-- What is shown of a seller's reviews, counted; without a row there never was one.
create table seller_ratings (
  seller_id uuid primary key references users (id) on delete cascade,
  review_count integer not null default 0 check (review_count >= 0),
  rating_total integer not null default 0,
  -- How many gave one star, two, … five.
  star_counts integer[] not null default '{0,0,0,0,0}' check (array_length(star_counts, 1) = 5),
  check (rating_total >= review_count and rating_total <= 5 * review_count)
);

create trigger seller_ratings_update_invalidate_pages after update on seller_ratings
  referencing old table as old_rows new table as new_rows
  for each statement execute function rows_invalidate_pages('s:', 'seller_id', 'counted');

-- Holds the reviewer's state still until the review stands: one who is suspended meanwhile is not counted.
create function hold_reviewer() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.reviewer_id for share;
  insert into seller_ratings (seller_id) values (new.seller_id) on conflict do nothing;
  return new;
end
$$;
create trigger reviews_hold before insert on reviews for each row execute function hold_reviewer();

-- Counts again under the lock of the row, which every writer takes first: whoever comes last has seen all.
create function count_seller_rating(seller uuid) returns void language plpgsql as $$
begin
  perform 1 from seller_ratings where seller_id = seller for update;
  update seller_ratings set
    review_count = found.review_count,
    rating_total = found.rating_total,
    star_counts = found.star_counts
  from (
    select
      count(*)::integer as review_count,
      coalesce(sum(reviews.rating), 0)::integer as rating_total,
      array[
        count(*) filter (where reviews.rating = 1),
        count(*) filter (where reviews.rating = 2),
        count(*) filter (where reviews.rating = 3),
        count(*) filter (where reviews.rating = 4),
        count(*) filter (where reviews.rating = 5)
      ]::integer[] as star_counts
    from reviews join users on users.id = reviews.reviewer_id
    where reviews.seller_id = seller and reviews.hidden_at is null
      and users.suspended_at is null and users.deletion_requested_at is null
  ) as found
  where seller_ratings.seller_id = seller;
end
$$;

create function count_review() returns trigger language plpgsql as $$
begin
  perform count_seller_rating(coalesce(new.seller_id, old.seller_id));
  return null;
end
$$;
create trigger reviews_counted after insert or delete on reviews for each row execute function count_review();
create trigger reviews_recounted after update on reviews
  for each row when (old.rating <> new.rating or (old.hidden_at is null) <> (new.hidden_at is null))
  execute function count_review();

-- What a member wrote goes out of sight with him, and comes back with him.
create function count_reviews_of_member() returns trigger language plpgsql as $$
begin
  perform count_seller_rating(seller_id) from (
    select seller_id from reviews where reviewer_id = new.id order by seller_id
  ) as reviewed;
  return null;
end
$$;
create trigger users_reviews_counted after update on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)
    or (old.deletion_requested_at is null) <> (new.deletion_requested_at is null))
  execute function count_reviews_of_member();

-- Whether the author of a comment or a review is an active member: lists need no look at the author to know it.
create function set_words_shown() returns trigger language plpgsql as $$
declare
  author constant uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'INSERT' then
    -- A row that is not committed is missed by show_words_of_member: one of the two waits for the other.
    perform from users where id = author and is_active_member(users) for share;
    new.is_shown := found;
  else
    new.is_shown := exists (select from users where id = author and is_active_member(users));
  end if;
  return new;
end
$$;
create trigger comments_set_shown before insert or update of is_shown on comments
  for each row execute function set_words_shown('user_id');
create trigger reviews_set_shown before insert or update of is_shown on reviews
  for each row execute function set_words_shown('reviewer_id');

create function show_words_of_member() returns trigger language plpgsql as $$
begin
  update comments set is_shown = is_shown where user_id = new.id;
  update reviews set is_shown = is_shown where reviewer_id = new.id;
  return null;
end
$$;
create trigger users_show_words after update of suspended_at, deletion_requested_at on users
  for each row when (is_active_member(old.*) <> is_active_member(new.*))
  execute function show_words_of_member();
