-- The deals of an erased account go with it. The notifications of the other side stay, and name no deal any more.
create function forget_deal_in_notifications() returns trigger language plpgsql as $$
begin
  update notifications set data = data - 'offerId'
  where user_id in (old.buyer_id, old.seller_id) and type = 'offer' and data ->> 'offerId' = old.id::text;
  return null;
end $$;
create trigger deals_forget_notifications after delete on deals
  for each row execute function forget_deal_in_notifications();

-- held: few deals were erased so far, and few notifications are about offers
update notifications set data = data - 'offerId'
where type = 'offer' and data ->> 'what' in ('accepted', 'meeting', 'reminder', 'cancelled', 'fell-back', 'over', 'met')
  and not exists (select from deals where deals.id::text = data ->> 'offerId');
