-- As in member_addresses: what a provider proved is changed, too.
alter table address_changes drop constraint address_changes_way_check;
alter table address_changes add constraint address_changes_way_check
  check (way in ('mail', 'telegram', 'provider', 'staff')) not valid;
alter table address_changes validate constraint address_changes_way_check;
