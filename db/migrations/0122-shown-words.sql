-- Whether the author of a comment or a review is in good standing, as of listings (0070): lists need no look
-- at the author to know it.
create function is_in_good_standing(member users) returns boolean language sql stable as $$
  select member.suspended_at is null and member.deletion_requested_at is null
$$;

alter table comments add column is_shown boolean not null default true;
alter table reviews add column is_shown boolean not null default true;

create function set_words_shown() returns trigger language plpgsql as $$
declare
  author constant uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if tg_op = 'INSERT' then
    -- A row that is not committed is missed by show_words_of_member: one of the two waits for the other.
    perform from users where id = author and is_in_good_standing(users) for share;
    new.is_shown := found;
  else
    new.is_shown := exists (select from users where id = author and is_in_good_standing(users));
  end if;
  return new;
end $$;
create trigger comments_set_shown before insert or update of is_shown on comments
  for each row execute function set_words_shown('user_id');
create trigger reviews_set_shown before insert or update of is_shown on reviews
  for each row execute function set_words_shown('reviewer_id');

create function show_words_of_member() returns trigger language plpgsql as $$
begin
  update comments set is_shown = is_shown where user_id = new.id;
  update reviews set is_shown = is_shown where reviewer_id = new.id;
  return null;
end $$;
create trigger users_show_words after update of suspended_at, deletion_requested_at on users
  for each row when (is_in_good_standing(old) <> is_in_good_standing(new))
  execute function show_words_of_member();
