-- Whoever answers for a community from now on because its creator has left is told so: the database passes it
-- on, and marks whose it was until the program has told the heir.
alter table communities add column passed_from uuid;

create or replace function pass_communities_on(leaver uuid, at timestamptz) returns void language plpgsql as $$
declare
  held uuid;
  heir uuid;
begin
  for held in
    select id from communities where creator_id = leaver and ended_at is null order by id for no key update
  loop
    select memberships.user_id into heir from memberships join users on users.id = memberships.user_id
    where memberships.community_id = held and memberships.user_id <> leaver
      and users.suspended_at is null and users.deletion_requested_at is null
    order by memberships.role = 'admin' desc, coalesce(memberships.admin_since, memberships.joined_at), memberships.user_id
    limit 1;
    if heir is null then
      update communities set ended_at = at, ending = 'deserted' where id = held;
    else
      update memberships set role = 'admin', admin_since = coalesce(admin_since, at)
      where community_id = held and user_id = heir;
      update communities set creator_id = heir, passed_from = leaver where id = held;
    end if;
  end loop;
end
$$;
