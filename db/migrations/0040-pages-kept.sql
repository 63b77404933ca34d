-- The pages that processes keep in their memory for visitors (server/page-cache): the database itself says
-- which of them no longer hold, whoever wrote. One wake-up a statement, on what is written seldom: a NOTIFY
-- takes a lock that every other commit with one waits for. Hearts and reminders tell nothing.
--
-- Tags, parted by spaces: home · search · c:<category> (c:all) · sc:<subcategory> · l:<listing> ·
-- s:<seller> · m:<picture> · * for every page.

create function tell_pages(tags text[]) returns void language plpgsql as $$
declare
  told text[] := array(select distinct tag from unnest(tags) as tag where tag is not null);
begin
  if cardinality(told) > 0 then
    -- A wake-up has room for 8,000 bytes.
    perform pg_notify('dalil_pages',
      case when cardinality(told) > 150 then '*' else array_to_string(told, ' ') end);
  end if;
end $$;

create function listings_tell_pages() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{favorites_count,reminded_at,updated_at,version}';
begin
  if tg_op = 'INSERT' then
    perform tell_pages(array(
      select distinct tag from came, unnest(array[
        'home', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id, 's:' || user_id]) as tag
      where status = 'active'));
  elsif tg_op = 'DELETE' then
    perform tell_pages(array(
      select distinct tag from gone, unnest(array[
        'l:' || id, 'home', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id, 's:' || user_id]) as tag
      where status = 'active'));
  else
    perform tell_pages(array(
      select distinct tag from gone join came on came.id = gone.id, unnest(array[
        'l:' || came.id, 'c:all', 'c:' || gone.category_id, 'c:' || came.category_id,
        'sc:' || gone.subcategory_id, 'sc:' || came.subcategory_id, 's:' || came.user_id,
        case when (gone.status, gone.published_at, gone.featured_until)
          is distinct from (came.status, came.published_at, came.featured_until) then 'home' end]) as tag
      where 'active' in (gone.status, came.status)
        and to_jsonb(gone) - unseen <> to_jsonb(came) - unseen));
  end if;
  return null;
end $$;
create trigger listings_come_tell_pages after insert on listings
  referencing new table as came for each statement execute function listings_tell_pages();
create trigger listings_change_tell_pages after update on listings
  referencing old table as gone new table as came for each statement execute function listings_tell_pages();
create trigger listings_go_tell_pages after delete on listings
  referencing old table as gone for each statement execute function listings_tell_pages();

-- All that shows these members: their pages, their listings and the lists these stand in, and what they said
-- of others.
create function tell_pages_of_members(members uuid[]) returns void language plpgsql as $$
begin
  if cardinality(members) = 0 then return; end if;
  perform tell_pages(array(
    select 's:' || member from unnest(members) as member
    union select tag from (
      select id, category_id, subcategory_id from listings
      where user_id = any (members) and status = 'active' limit 200
    ) as own, unnest(array[
      'l:' || id, 'home', 'search', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id]) as tag
    union select * from (
      select distinct 's:' || seller_id from reviews where reviewer_id = any (members) limit 200) as judged
    union select * from (
      select distinct 'l:' || listing_id from comments
      where user_id = any (members) and deleted_at is null limit 200) as said));
end $$;

create function users_tell_pages() returns trigger language plpgsql as $$
begin
  perform tell_pages_of_members(array(
    select came.id from gone join came on came.id = gone.id
    where (gone.name, gone.image, gone.role, gone.suspended_at, gone.deletion_requested_at)
      is distinct from (came.name, came.image, came.role, came.suspended_at, came.deletion_requested_at)));
  return null;
end $$;
create trigger users_tell_pages after update on users
  referencing old table as gone new table as came for each statement execute function users_tell_pages();

create function profiles_tell_pages() returns trigger language plpgsql as $$
begin
  perform tell_pages_of_members(array(
    select came.id from gone join came on came.id = gone.id
    where to_jsonb(gone) - 'updated_at' <> to_jsonb(came) - 'updated_at'));
  return null;
end $$;
create trigger profiles_tell_pages after update on profiles
  referencing old table as gone new table as came for each statement execute function profiles_tell_pages();

-- What a row of one column says: the tag's letter and the column are given with the trigger.
create function rows_tell_pages() returns trigger language plpgsql as $$
declare
  tags text[] := '{}';
  found text[];
begin
  if tg_op <> 'INSERT' then
    execute format('select array_agg(distinct %L || %I) from gone', tg_argv[0], tg_argv[1]) into found;
    tags := tags || found;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select array_agg(distinct %L || %I) from came', tg_argv[0], tg_argv[1]) into found;
    tags := tags || found;
  end if;
  perform tell_pages(tags);
  return null;
end $$;

create trigger comments_come_tell_pages after insert on comments
  referencing new table as came for each statement execute function rows_tell_pages('l:', 'listing_id');
create trigger comments_change_tell_pages after update on comments
  referencing old table as gone new table as came for each statement execute function rows_tell_pages('l:', 'listing_id');
create trigger comments_go_tell_pages after delete on comments
  referencing old table as gone for each statement execute function rows_tell_pages('l:', 'listing_id');

create trigger listing_pictures_come_tell_pages after insert on listing_pictures
  referencing new table as came for each statement execute function rows_tell_pages('l:', 'listing_id');
create trigger listing_pictures_change_tell_pages after update on listing_pictures
  referencing old table as gone new table as came for each statement execute function rows_tell_pages('l:', 'listing_id');
create trigger listing_pictures_go_tell_pages after delete on listing_pictures
  referencing old table as gone for each statement execute function rows_tell_pages('l:', 'listing_id');

create trigger reviews_come_tell_pages after insert on reviews
  referencing new table as came for each statement execute function rows_tell_pages('s:', 'seller_id');
create trigger reviews_change_tell_pages after update on reviews
  referencing old table as gone new table as came for each statement execute function rows_tell_pages('s:', 'seller_id');
create trigger reviews_go_tell_pages after delete on reviews
  referencing old table as gone for each statement execute function rows_tell_pages('s:', 'seller_id');

-- Counted anew when a reviewer is suspended or comes back.
create trigger seller_ratings_change_tell_pages after update on seller_ratings
  referencing old table as gone new table as came for each statement execute function rows_tell_pages('s:', 'seller_id');

-- A private one stands in no page of these.
create function media_tell_pages() returns trigger language plpgsql as $$
begin
  perform tell_pages(array(select 'm:' || id from gone where not is_private));
  return null;
end $$;
create trigger media_change_tell_pages after update on media
  referencing old table as gone for each statement execute function media_tell_pages();
create trigger media_go_tell_pages after delete on media
  referencing old table as gone for each statement execute function media_tell_pages();

-- A whole part of the pages, the same for every row.
create function part_tells_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('dalil_pages', tg_argv[0]);
  return null;
end $$;
create trigger listing_search_tells_pages after insert or update or delete on listing_search
  for each statement execute function part_tells_pages('search');
create trigger search_words_tell_pages after insert or update or delete on search_words
  for each statement execute function part_tells_pages('search');
create trigger categories_tell_pages after insert or update or delete on categories
  for each statement execute function part_tells_pages('*');
create trigger subcategories_tell_pages after insert or update or delete on subcategories
  for each statement execute function part_tells_pages('*');
create trigger places_tell_pages after insert or update or delete on places
  for each statement execute function part_tells_pages('*');
