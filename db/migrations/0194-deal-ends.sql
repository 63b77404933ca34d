-- A deal ends a week after it was made; once, its seller makes that two.
alter table deals add column extended_at timestamptz;

-- held: deals are as old as the last version but one, and few of them are open or were moved
update deals set extended_at = made_at, ends_at = least(ends_at, made_at + interval '336 hours')
where ends_at > made_at + interval '168 hours';

alter table deals add constraint deals_end check (ends_at > made_at and ends_at <= made_at +
  case when extended_at is null then interval '168 hours' else interval '336 hours' end) not valid;

-- The seller may close a reserved listing to others, and open it again.
create function open_reserved_listing() returns trigger language plpgsql as $$
begin
  update listings set has_waiting_list = new.has_waiting_list
  where id = new.listing_id and reserved_for = new.buyer_id;
  return null;
end $$;
create trigger deals_open_listing after update of has_waiting_list on deals
  for each row when (new.state = 'open' and old.has_waiting_list <> new.has_waiting_list)
  execute function open_reserved_listing();
