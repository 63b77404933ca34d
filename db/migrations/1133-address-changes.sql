-- A proof changes what a member's own page and their conversations show.
create function proof_invalidates_pages() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array['s:' || coalesce(new.member_id, old.member_id)]);
  return null;
end
$$;
create trigger member_addresses_proof_invalidates_pages after update of value, proved_at on member_addresses
  for each row when (new.kind = 'phone'
    and (old.value, old.proved_at is not null) is distinct from (new.value, new.proved_at is not null))
  execute function proof_invalidates_pages();
create trigger member_addresses_end_invalidates_pages after delete on member_addresses
  for each row when (old.kind = 'phone' and old.proved_at is not null)
  execute function proof_invalidates_pages();

-- What an account had before one of its addresses was changed: for three days the link that its other addresses
-- were sent brings it back. Only the link's hash is kept.
create table address_changes (
  id uuid primary key,
  member_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('email', 'telegram', 'phone')),
  -- Null: it had none.
  value text check (char_length(value) between 1 and 254),
  way text check (way in ('mail', 'telegram', 'staff')),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  changed_at timestamptz not null
);
create index address_changes_member on address_changes (member_id);
create index address_changes_changed_at on address_changes (changed_at);
