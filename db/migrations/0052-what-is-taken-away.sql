-- Whether a change took something away. While the database cannot answer, a page that is a little old is
-- better than none (server/page-cache), but not one that shows what was hidden, removed or rewritten since.
-- A notification that begins with `+` says that nothing was taken away; any other may have. A process from
-- before this migration takes `+` for a tag that no page has.

create function tell_pages_of_additions(tags text[]) returns void language plpgsql as $$
declare
  told text[] := array(select distinct tag from unnest(tags) as tag where tag is not null);
begin
  if cardinality(told) > 0 then
    perform pg_notify('dalil_pages',
      '+ ' || case when cardinality(told) > 150 then '*' else array_to_string(told, ' ') end);
  end if;
end $$;

-- A page that shows a listing names it (`l:`). The lists it came into or left hold nothing else of it.
create or replace function listings_tell_pages() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{favorites_count,reminded_at,updated_at,version}';
  -- Renewed, featured, confirmed: what was said of it before is still true of it.
  harmless constant text[] := unseen
    || '{published_at,renewed_at,expires_at,featured_until,confirmed_at,asked_at}';
begin
  if tg_op = 'INSERT' then
    perform tell_pages_of_additions(array(
      select distinct tag from came, unnest(array[
        'home', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id, 's:' || user_id]) as tag
      where status = 'active'));
  elsif tg_op = 'DELETE' then
    perform tell_pages(array(select 'l:' || id from gone where status = 'active'));
    perform tell_pages_of_additions(array(
      select distinct tag from gone, unnest(array[
        'home', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id, 's:' || user_id]) as tag
      where status = 'active'));
  else
    perform tell_pages(array(
      select 'l:' || came.id from gone join came on came.id = gone.id
      where gone.status = 'active' and to_jsonb(gone) - harmless <> to_jsonb(came) - harmless));
    perform tell_pages_of_additions(array(
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

-- A third argument, `counted`, is for rows that are only counted from others, which tell of themselves.
create or replace function rows_tell_pages() returns trigger language plpgsql as $$
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
  if tg_op = 'INSERT' or tg_argv[2] = 'counted' then
    perform tell_pages_of_additions(tags);
  else
    perform tell_pages(tags);
  end if;
  return null;
end $$;

drop trigger seller_ratings_change_tell_pages on seller_ratings;
create trigger seller_ratings_change_tell_pages after update on seller_ratings
  referencing old table as gone new table as came
  for each statement execute function rows_tell_pages('s:', 'seller_id', 'counted');

-- Drawn in one more width, or become private.
create function media_change_tells_pages() returns trigger language plpgsql as $$
begin
  perform tell_pages(array(
    select 'm:' || came.id from gone join came on came.id = gone.id
    where not gone.is_private and came.is_private));
  perform tell_pages_of_additions(array(
    select 'm:' || came.id from gone join came on came.id = gone.id
    where not gone.is_private and not came.is_private));
  return null;
end $$;
drop trigger media_change_tell_pages on media;
create trigger media_change_tell_pages after update on media
  referencing old table as gone new table as came
  for each statement execute function media_change_tells_pages();

-- A page of results names each listing it shows, too.
drop trigger listing_search_tells_pages on listing_search;
create trigger listing_search_tells_pages after insert or update or delete on listing_search
  for each statement execute function part_tells_pages('+ search');
drop trigger search_words_tell_pages on search_words;
create trigger search_words_tell_pages after insert or update or delete on search_words
  for each statement execute function part_tells_pages('+ search');
