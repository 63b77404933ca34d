-- Everything that a list is filtered by is a lexeme of the search index: prices by their leading digits, details,
-- pictures, verified sellers. Rows of before are written anew by the program, beside it, and searches ask the
-- listings themselves until then; where there are none, there is nothing to do.
alter table listing_search add column price_highest numeric(16, 2);
comment on column listing_search.price_highest is 'of a range of prices, in the present unit of its currency';

-- held: the table has one row
update search_index_state set version = 3 where not exists (select from listing_search);

-- What no text brings is known from the first.
insert into search_terms (term) values ('f:pictures') on conflict do nothing;

-- A listing whose first picture came, or whose last one went, by itself. An editor's listing is written with them
-- in the same transaction, before this.
create function show_pictures_in_search() returns trigger language plpgsql as $$
declare
  its bigint := coalesce(new.listing_id, old.listing_id);
begin
  if exists (select from listing_pictures where listing_id = its) then
    update listing_search set lexemes = lexemes || $q$'f:pictures'$q$::tsvector
    where listing_id = its and not lexemes @@ $q$'f:pictures'$q$::tsquery;
  else
    update listing_search set lexemes = ts_delete(lexemes, 'f:pictures')
    where listing_id = its and lexemes @@ $q$'f:pictures'$q$::tsquery;
  end if;
  return null;
end
$$;
create constraint trigger listing_pictures_shown_in_search after insert or delete on listing_pictures
  deferrable initially deferred for each row execute function show_pictures_in_search();

-- Whose listings have to be written anew because of what their seller became: there may be thousands.
create table search_changed_sellers (
  user_id uuid primary key references users (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp()
);
create function note_changed_seller() returns trigger language plpgsql as $$
begin
  insert into search_changed_sellers values (new.id)
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
create trigger profiles_change_in_search after update of is_verified on profiles
  for each row when (old.is_verified <> new.is_verified) execute function note_changed_seller();
