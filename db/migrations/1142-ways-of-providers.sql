-- A provider that the operator trusts may prove a number too (OIDC_PHONE_CLAIM).
alter table member_addresses drop constraint member_addresses_way_check;
alter table member_addresses add constraint member_addresses_way_check
  check (way in ('mail', 'telegram', 'provider', 'staff')) not valid;
