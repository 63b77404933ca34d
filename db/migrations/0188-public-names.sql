-- Names that could be taken for the site or its team are filed for staff.
alter table reports
  drop constraint reports_rule_check,
  add constraint reports_rule_check check (rule in (
    'banned_word', 'watched_category', 'phone_in_title', 'contact_in_comment', 'repeated_title',
    'copied_text', 'copied_picture', 'burst', 'praise_circle', 'praise_device', 'reserved_name')) not valid;

-- Whole words were refused already (0170). An address may not have one of ours between its hyphens either, nor be
-- made of nothing but words of office. Those taken before stay until somebody decides about them.
create function refuse_our_address() returns trigger language plpgsql as $$
begin
  if new.address ~ '(^|-)(dalil|daleel|admin|administrator|moderator)[0-9]*(-|$)'
    or new.address ~ '^((support|staff|team|official|help|helpdesk|desk|tech|customer|service|care|the|[0-9]+)(-|$))*$'
  then
    raise check_violation
      using message = 'this address could be taken for the site', constraint = 'shop_addresses_free';
  end if;
  return new;
end $$;
create trigger shop_addresses_ours before insert on shop_addresses
  for each row execute function refuse_our_address();
