-- A form that is sent twice has one effect: of two keys of a name, and of two webhooks for an address, the later counts.
-- held: at most ten rows a member, of few members
update api_keys as later set name = left(later.name, 50) || ' (' || later.place || ')'
from api_keys as earlier
where earlier.user_id = later.user_id and earlier.name = later.name and earlier.place < later.place;
-- held: as above
alter table api_keys add unique (user_id, name);

-- held: at most five rows a member, of few members
delete from webhooks as later using webhooks as earlier
where earlier.user_id = later.user_id and earlier.url = later.url and earlier.place < later.place;
-- held: as above
alter table webhooks add unique (user_id, url);
