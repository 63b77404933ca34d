-- Sales and rents say when they were last confirmed; their owners are asked, and what stays unconfirmed stands behind
-- the rest.

-- Where an unconfirmed sale or rent stands among the newest: thirty years before its publication. Null while it is
-- fresh, so no row of an existing table is written.
alter table listings add column sunk_to timestamptz;

-- Whoever confirms a listing leaves nothing asked, and nothing asked leaves nothing sunk: nobody can forget it.
create function raise_confirmed_listing() returns trigger language plpgsql as $$
begin
  new.sunk_to := null;
  return new;
end
$$;
create trigger listings_raise_confirmed before insert or update of confirm_requested_at, sunk_to on listings
  for each row when (new.confirm_requested_at is null and new.sunk_to is not null)
  execute function raise_confirmed_listing();

-- As in migration 1007, with where a listing stands: the home page and the lists are told.
create or replace function listings_invalidate_pages() returns trigger language plpgsql as $$
declare
  unseen constant text[] := '{favorites_count,reminded_at,updated_at,version}';
  -- Renewed, featured, confirmed: what was said of it before is still true of it.
  harmless constant text[] := unseen
    || '{published_at,renewed_at,expires_at,featured_until,confirmed_at,confirm_requested_at,sunk_to}';
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
        case when (old_rows.status, old_rows.published_at, old_rows.featured_until, old_rows.sunk_to)
          is distinct from (new_rows.status, new_rows.published_at, new_rows.featured_until, new_rows.sunk_to)
        then 'home' end]) as tag
      where 'active' in (old_rows.status, new_rows.status)
        and to_jsonb(old_rows) - unseen <> to_jsonb(new_rows) - unseen));
  end if;
  return null;
end
$$;

insert into notification_types (type) values ('confirmation');
insert into mail_kinds (kind, in_digest) values ('confirmation', false);
