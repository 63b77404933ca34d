-- What was proved by a provider that the operator trusts can be undone too.
alter table address_changes drop constraint address_changes_way_check;
alter table address_changes add constraint address_changes_way_check
  check (way in ('mail', 'telegram', 'provider', 'staff')) not valid;
