-- The names of the database in the words of the code (docs/words-of-the-code.md), and what nobody writes goes.

-- held: no site runs the version before this one
alter table favorites rename column is_told to is_notified;
-- held: no site runs the version before this one
alter table follower_news rename column told_up_to to notified_up_to;
-- held: no site runs the version before this one
alter table reported_messages rename column kept_at to stored_at;
-- held: no site runs the version before this one
alter table reported_group_messages rename column kept_until to retained_until;
-- held: no site runs the version before this one
alter table mail_kinds rename column is_gathered to in_digest;
-- held: no site runs the version before this one
alter table saved_searches rename column is_plain to is_words_only;
-- held: no site runs the version before this one
alter table listings rename column asked_at to confirm_requested_at;
-- held: no site runs the version before this one
alter table listings drop column offset_north, drop column offset_east;

-- held: no site runs the version before this one
alter table notice_choices rename to notification_choices;
-- held: no site runs the version before this one
alter table notification_choices rename constraint notice_choices_kind_fkey to notification_choices_kind_fkey;
-- held: no site runs the version before this one
alter table notification_choices rename constraint notice_choices_mail_pace_check to notification_choices_mail_pace_check;
-- held: no site runs the version before this one
alter table notification_choices rename constraint notice_choices_pkey to notification_choices_pkey;
-- held: no site runs the version before this one
alter table notification_choices rename constraint notice_choices_user_id_fkey to notification_choices_user_id_fkey;
alter index notifications_gathered rename to notifications_unread_once;
alter index notifications_gathered_communities rename to notifications_unread_once_communities;
alter index notifications_gathered_messages rename to notifications_unread_once_messages;
alter index notifications_gathered_prices rename to notifications_unread_once_prices;
alter index notifications_gathered_searches rename to notifications_unread_once_searches;
alter index reported_group_messages_kept rename to reported_group_messages_retained;

-- Older rows are of the languages that there were.
alter table profiles validate constraint profiles_locale_check;
alter table inquiries validate constraint inquiries_locale_check;
alter table push_devices validate constraint push_devices_locale_check;

alter function community_icons_tell_pages() rename to community_icons_invalidate_pages;
alter function follow_member_standing() rename to follow_member_state;
alter function is_in_good_standing(users) rename to is_active_member;
alter function keep_gone_listing() rename to record_gone_listing;
alter function listings_tell_pages() rename to listings_invalidate_pages;
alter function make_notice_due() rename to make_notification_due;
alter function media_change_tells_pages() rename to media_update_invalidate_pages;
alter function media_tell_pages() rename to media_invalidate_pages;
alter function part_tells_pages() rename to part_invalidate_pages;
alter function picture_keeps_to_room() rename to check_picture_room;
alter function profiles_tell_pages() rename to profiles_invalidate_pages;
alter function rows_tell_pages() rename to rows_invalidate_pages;
alter function shops_tell_pages() rename to shops_invalidate_pages;
alter function site_settings_tell_pages() rename to site_settings_invalidate_pages;
alter function tell_pages(text[]) rename to invalidate_pages;
alter function tell_pages_of_additions(text[]) rename to invalidate_pages_added;
alter function tell_pages_of_members(uuid[]) rename to invalidate_pages_of_members;
alter function users_tell_pages() rename to users_invalidate_pages;

create or replace function community_icons_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Of a row that comes there is no old one, of one that goes no new one.
  perform invalidate_pages(array['m:' || old.icon_media_id, 'm:' || new.icon_media_id]);
  return null;
end $function$;

create or replace function follow_member_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_active constant boolean := old.suspended_at is null and old.deletion_requested_at is null;
  is_active constant boolean := new.suspended_at is null and new.deletion_requested_at is null;
  held uuid;
begin
  if was_active = is_active then return null; end if;
  if was_active then perform pass_communities_on(new.id, coalesce(new.suspended_at, new.deletion_requested_at)); end if;
  for held in select community_id from memberships where user_id = new.id order by community_id loop
    update communities set member_count = member_count + case when is_active then 1 else -1 end where id = held;
  end loop;
  return null;
end
$function$;

create or replace function is_active_member(member users)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select member.suspended_at is null and member.deletion_requested_at is null
$function$;

create or replace function record_gone_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into gone_listings (id, category_id, subcategory_id, governorate_id)
  values (old.id, old.category_id, old.subcategory_id, old.governorate_id)
  on conflict do nothing;
  return null;
end
$function$;

create or replace function listings_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sellers uuid[];
  parts text[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, count(*)::integer as by
      from new_rows, unnest(parts_counted(status, is_shown, category_id, subcategory_id)) as part
      group by user_id, part) as changed;
  elsif tg_op = 'DELETE' then
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, - count(*)::integer as by
      from old_rows, unnest(parts_counted(status, is_shown, category_id, subcategory_id)) as part
      group by user_id, part) as changed;
  else
    select array_agg(user_id), array_agg(part), array_agg(by) into sellers, parts, changes from (
      select user_id, part, sum(by)::integer as by from (
        select user_id, parts_counted(status, is_shown, category_id, subcategory_id) as parts, 1 as by from new_rows
        union all
        select user_id, parts_counted(status, is_shown, category_id, subcategory_id), -1 from old_rows
      ) as changed, unnest(changed.parts) as part
      group by user_id, part having sum(by) <> 0) as changed;
  end if;
  if sellers is not null then
    perform count_seller_listings(sellers, parts, changes);
  end if;
  return null;
end $function$;

create or replace function listings_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  unseen constant text[] := '{favorites_count,reminded_at,updated_at,version}';
  -- Renewed, featured, confirmed: what was said of it before is still true of it.
  harmless constant text[] := unseen
    || '{published_at,renewed_at,expires_at,featured_until,confirmed_at,confirm_requested_at}';
begin
  if tg_op = 'INSERT' then
    perform invalidate_pages_added(array(
      select distinct tag from new_rows, unnest(array[
        'home', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id, 's:' || user_id]) as tag
      where status = 'active'));
  elsif tg_op = 'DELETE' then
    perform invalidate_pages(array(select 'l:' || id from old_rows where status = 'active'));
    perform invalidate_pages_added(array(
      select distinct tag from old_rows, unnest(array[
        'home', 'c:all', 'c:' || category_id, 'sc:' || subcategory_id, 's:' || user_id]) as tag
      where status = 'active'));
  else
    perform invalidate_pages(array(
      select 'l:' || new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
      where old_rows.status = 'active' and to_jsonb(old_rows) - harmless <> to_jsonb(new_rows) - harmless));
    perform invalidate_pages_added(array(
      select distinct tag from old_rows join new_rows on new_rows.id = old_rows.id, unnest(array[
        'l:' || new_rows.id, 'c:all', 'c:' || old_rows.category_id, 'c:' || new_rows.category_id,
        'sc:' || old_rows.subcategory_id, 'sc:' || new_rows.subcategory_id, 's:' || new_rows.user_id,
        case when (old_rows.status, old_rows.published_at, old_rows.featured_until)
          is distinct from (new_rows.status, new_rows.published_at, new_rows.featured_until) then 'home' end]) as tag
      where 'active' in (old_rows.status, new_rows.status)
        and to_jsonb(old_rows) - unseen <> to_jsonb(new_rows) - unseen));
  end if;
  return null;
end $function$;

create or replace function make_notification_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.mail_since := coalesce(new.mail_since, new.updated_at);
  new.mail_due_at := coalesce(new.mail_due_at, new.updated_at);
  if new.push_due_at is null and exists (select from push_devices where user_id = new.user_id) then
    new.push_due_at := new.updated_at + interval '5 seconds';
  end if;
  return new;
end $function$;

create or replace function media_update_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform invalidate_pages(array(
    select 'm:' || new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
    where not old_rows.is_private and new_rows.is_private));
  perform invalidate_pages_added(array(
    select 'm:' || new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
    where not old_rows.is_private and not new_rows.is_private));
  return null;
end $function$;

create or replace function media_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform invalidate_pages(array(select 'm:' || id from old_rows where not is_private));
  return null;
end $function$;

create or replace function part_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('dalil_pages', tg_argv[0]);
  return null;
end $function$;

create or replace function check_picture_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update picture_rooms set all_bytes = all_bytes - old.room_bytes where member_id = old.owner_id;
  end if;
  if tg_op = 'DELETE' or new.room_bytes = 0 then
    return null;
  end if;
  insert into picture_rooms as kept values (new.owner_id, new.room_bytes, new.room_bytes)
    on conflict (member_id) do update set
      all_bytes = kept.all_bytes + new.room_bytes, unshown_bytes = kept.unshown_bytes + new.room_bytes;
  if (select room_left from picture_room(new.owner_id, 0)) < 0 then
    raise exception 'a member has no room for this picture'
      using errcode = 'check_violation', constraint = 'media_room';
  end if;
  return null;
end $function$;

create or replace function profiles_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform invalidate_pages_of_members(array(
    select new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
    where to_jsonb(old_rows) - 'updated_at' <> to_jsonb(new_rows) - 'updated_at'));
  return null;
end $function$;

create or replace function rows_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  tags text[] := '{}';
  found text[];
begin
  if tg_op <> 'INSERT' then
    execute format('select array_agg(distinct %L || %I) from old_rows', tg_argv[0], tg_argv[1]) into found;
    tags := tags || found;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select array_agg(distinct %L || %I) from new_rows', tg_argv[0], tg_argv[1]) into found;
    tags := tags || found;
  end if;
  if tg_op = 'INSERT' or tg_argv[2] = 'counted' then
    perform invalidate_pages_added(tags);
  else
    perform invalidate_pages(tags);
  end if;
  return null;
end $function$;

create or replace function set_words_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

create or replace function shops_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform invalidate_pages_of_members(array[coalesce(new.member_id, old.member_id)]);
  -- The cover may have been asked for before, while nothing showed it.
  perform invalidate_pages(array['m:' || old.cover_media_id, 'm:' || new.cover_media_id]);
  return null;
end $function$;

create or replace function site_settings_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform invalidate_pages(array['*', 'settings']);
  return null;
end $function$;

create or replace function invalidate_pages(tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  changed text[] := array(select distinct tag from unnest(tags) as tag where tag is not null);
begin
  if cardinality(changed) > 0 then
    -- A wake-up has room for 8,000 bytes.
    perform pg_notify('dalil_pages',
      case when cardinality(changed) > 150 then '*' else array_to_string(changed, ' ') end);
  end if;
end $function$;

create or replace function invalidate_pages_added(tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  changed text[] := array(select distinct tag from unnest(tags) as tag where tag is not null);
begin
  if cardinality(changed) > 0 then
    perform pg_notify('dalil_pages',
      '+ ' || case when cardinality(changed) > 150 then '*' else array_to_string(changed, ' ') end);
  end if;
end $function$;

create or replace function invalidate_pages_of_members(members uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(members) = 0 then return; end if;
  perform invalidate_pages(array(
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
end $function$;

create or replace function users_invalidate_pages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform invalidate_pages_of_members(array(
    select new_rows.id from old_rows join new_rows on new_rows.id = old_rows.id
    where (old_rows.name, old_rows.image, old_rows.role, old_rows.suspended_at, old_rows.deletion_requested_at)
      is distinct from (new_rows.name, new_rows.image, new_rows.role, new_rows.suspended_at, new_rows.deletion_requested_at)));
  return null;
end $function$;

-- held: no site runs the version before this one
alter trigger categories_tell_pages on categories rename to categories_invalidate_pages;
drop trigger comments_change_tell_pages on comments;
CREATE TRIGGER comments_update_invalidate_pages AFTER UPDATE ON comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('l:', 'listing_id');
drop trigger comments_come_tell_pages on comments;
CREATE TRIGGER comments_insert_invalidate_pages AFTER INSERT ON comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('l:', 'listing_id');
drop trigger comments_go_tell_pages on comments;
CREATE TRIGGER comments_delete_invalidate_pages AFTER DELETE ON comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('l:', 'listing_id');
-- held: no site runs the version before this one
alter trigger communities_change_tell_pictures on communities rename to communities_update_invalidate_pictures;
-- held: no site runs the version before this one
alter trigger communities_come_tell_pictures on communities rename to communities_insert_invalidate_pictures;
-- held: no site runs the version before this one
alter trigger communities_go_tell_pictures on communities rename to communities_delete_invalidate_pictures;
-- held: no site runs the version before this one
alter trigger deals_release_gone on deals rename to deals_release_deleted;
drop trigger listing_pictures_change_tell_pages on listing_pictures;
CREATE TRIGGER listing_pictures_update_invalidate_pages AFTER UPDATE ON listing_pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('l:', 'listing_id');
drop trigger listing_pictures_change_tell_pictures on listing_pictures;
CREATE TRIGGER listing_pictures_update_invalidate_pictures AFTER UPDATE ON listing_pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('m:', 'media_id');
drop trigger listing_pictures_come_tell_pages on listing_pictures;
CREATE TRIGGER listing_pictures_insert_invalidate_pages AFTER INSERT ON listing_pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('l:', 'listing_id');
drop trigger listing_pictures_come_tell_pictures on listing_pictures;
CREATE TRIGGER listing_pictures_insert_invalidate_pictures AFTER INSERT ON listing_pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('m:', 'media_id');
drop trigger listing_pictures_go_tell_pages on listing_pictures;
CREATE TRIGGER listing_pictures_delete_invalidate_pages AFTER DELETE ON listing_pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('l:', 'listing_id');
drop trigger listing_pictures_go_tell_pictures on listing_pictures;
CREATE TRIGGER listing_pictures_delete_invalidate_pictures AFTER DELETE ON listing_pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('m:', 'media_id');
-- held: no site runs the version before this one
alter trigger listing_search_tells_pages on listing_search rename to listing_search_invalidate_pages;
drop trigger listings_change_counted on listings;
CREATE TRIGGER listings_update_counted AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_count();
drop trigger listings_change_tell_pages on listings;
CREATE TRIGGER listings_update_invalidate_pages AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_invalidate_pages();
drop trigger listings_come_counted on listings;
CREATE TRIGGER listings_insert_counted AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_count();
drop trigger listings_come_tell_pages on listings;
CREATE TRIGGER listings_insert_invalidate_pages AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_invalidate_pages();
drop trigger listings_go_counted on listings;
CREATE TRIGGER listings_delete_counted AFTER DELETE ON listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_count();
drop trigger listings_go_tell_pages on listings;
CREATE TRIGGER listings_delete_invalidate_pages AFTER DELETE ON listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_invalidate_pages();
-- held: no site runs the version before this one
alter trigger listings_keep_gone on listings rename to listings_record_gone;
drop trigger media_change_tell_pages on media;
CREATE TRIGGER media_update_invalidate_pages AFTER UPDATE ON media REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION media_update_invalidate_pages();
drop trigger media_go_tell_pages on media;
CREATE TRIGGER media_delete_invalidate_pages AFTER DELETE ON media REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION media_invalidate_pages();
-- held: no site runs the version before this one
alter trigger media_keep_to_room on media rename to media_check_room;
-- held: no site runs the version before this one
alter trigger places_tell_pages on places rename to places_invalidate_pages;
drop trigger profiles_tell_pages on profiles;
CREATE TRIGGER profiles_invalidate_pages AFTER UPDATE ON profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION profiles_invalidate_pages();
drop trigger reviews_change_tell_pages on reviews;
CREATE TRIGGER reviews_update_invalidate_pages AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('s:', 'seller_id');
drop trigger reviews_come_tell_pages on reviews;
CREATE TRIGGER reviews_insert_invalidate_pages AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('s:', 'seller_id');
drop trigger reviews_go_tell_pages on reviews;
CREATE TRIGGER reviews_delete_invalidate_pages AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('s:', 'seller_id');
-- held: no site runs the version before this one
alter trigger search_words_tell_pages on search_words rename to search_words_invalidate_pages;
drop trigger seller_ratings_change_tell_pages on seller_ratings;
CREATE TRIGGER seller_ratings_update_invalidate_pages AFTER UPDATE ON seller_ratings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_invalidate_pages('s:', 'seller_id', 'counted');
-- held: no site runs the version before this one
alter trigger shops_tell_pages on shops rename to shops_invalidate_pages;
-- held: no site runs the version before this one
alter trigger site_settings_tell_pages on site_settings rename to site_settings_invalidate_pages;
-- held: no site runs the version before this one
alter trigger subcategories_tell_pages on subcategories rename to subcategories_invalidate_pages;
-- held: no site runs the version before this one
alter trigger users_standing_in_communities on users rename to users_state_in_communities;
drop trigger users_tell_pages on users;
CREATE TRIGGER users_invalidate_pages AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION users_invalidate_pages();
