-- Group chats that members create, join, moderate and leave.

create table communities (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  description text check (char_length(description) between 1 and 500),
  rules text check (char_length(rules) between 1 and 2000),
  kind text not null check (kind in ('public', 'private')),
  icon_media_id uuid references media (id) on delete set null,
  -- Who made it: three at most, and each of their names once.
  created_by uuid references users (id) on delete set null,
  -- Who answers for it now. They are one of its admins: see communities_creator_is_admin below.
  creator_id uuid,
  creator_role text not null generated always as ('admin') stored,
  -- Members in good standing; kept by the triggers below.
  member_count integer not null default 0 check (member_count >= 0),
  -- The number of its latest message: they are numbered without a gap. Whoever changes anything of a
  -- community holds this row first, so that what happens at once happens one after the other.
  last_seq integer not null default 0 check (last_seq >= 0),
  created_at timestamptz not null,
  -- Null: staff have exempted it.
  expires_at timestamptz,
  -- The days before its end of which members were told.
  warned_days smallint check (warned_days in (1, 3)),
  ended_at timestamptz,
  ending text check (ending in ('expired', 'deleted', 'deserted', 'removed')),
  -- What the lists are searched by, folded as the main search folds.
  folded text not null generated always as (sy_fold((name || E'\n') || coalesce(description, ''))) stored,
  -- Whoever answers for a community from now on because its creator has left is told so: the database passes it
  -- on, and marks whose it was until the program has told the heir.
  passed_from uuid references users (id) on delete set null,
  check ((ended_at is null) = (ending is null)),
  check (creator_id is not null or ended_at is not null)
);
create index communities_creator on communities (creator_id);
create index communities_ended on communities (ended_at) where ended_at is not null;
create index communities_expiry on communities (expires_at) where ended_at is null;
create index communities_icon on communities (icon_media_id);
create unique index communities_name on communities (created_by, sy_fold(name)) where ended_at is null;
create index communities_newest on communities (created_at desc, id desc)
  where ended_at is null and kind = 'public';
-- Who is to be told is found without a look at every community.
create index communities_passed_from on communities (passed_from) where passed_from is not null;

create table memberships (
  community_id uuid not null references communities (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('admin', 'member')),
  joined_at timestamptz not null,
  admin_since timestamptz,
  -- Up to where they have seen the messages: what is unread is computed, never written per member.
  seen_seq integer not null default 0 check (seen_seq >= 0),
  muted_at timestamptz,
  primary key (community_id, user_id),
  unique (community_id, user_id, role),
  check ((role = 'admin') = (admin_since is not null))
);
create index memberships_user on memberships (user_id);

-- There is always an admin while a community is open, because its creator is one.
alter table communities add constraint communities_creator_is_admin
  foreign key (id, creator_id, creator_role) references memberships (community_id, user_id, role)
  deferrable initially deferred;

create table join_requests (
  id uuid primary key,
  community_id uuid not null references communities (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  check ((status = 'pending') = (decided_at is null))
);
create index join_requests_decided_by on join_requests (decided_by);
create index join_requests_latest on join_requests (community_id, user_id, created_at desc);
-- One open request for each person and community.
create unique index join_requests_open on join_requests (community_id, user_id) where status = 'pending';
create index join_requests_user on join_requests (user_id);

create table community_bans (
  community_id uuid not null references communities (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  banned_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (community_id, user_id)
);
create index community_bans_banned_by on community_bans (banned_by);
create index community_bans_user on community_bans (user_id);

create table group_messages (
  -- Made by the browser that sends it: the same message sent again is one message.
  id uuid primary key,
  community_id uuid not null references communities (id) on delete cascade,
  seq integer not null check (seq > 0),
  sender_id uuid references users (id) on delete set null,
  text text not null check (char_length(text) <= 2000),
  -- Members whom it names by @.
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  -- What was sent first, so that a repeated sending is known from another text under the same id.
  sent_digest bytea not null check (octet_length(sent_digest) = 32),
  created_at timestamptz not null,
  -- Nothing moves it: 24 hours after it was sent it is unreadable.
  expires_at timestamptz not null,
  edited_at timestamptz,
  -- The text is gone then, and the place stays.
  deleted_at timestamptz,
  unique (community_id, seq),
  check (expires_at - created_at = interval '24 hours'),
  check (deleted_at is null or text = '')
);
create index group_messages_expiry on group_messages (expires_at);
create index group_messages_sender on group_messages (sender_id);

-- The ids of purged messages, so that one that is sent again a day later is still the same one.
create table spent_group_messages (
  id uuid primary key,
  community_id uuid not null references communities (id) on delete cascade
);
create index spent_group_messages_community on spent_group_messages (community_id);

-- What a reported message said, for staff only, and for thirty days at most. It outlives the
-- message and the community, not the account.
create table reported_group_messages (
  message_id uuid primary key,
  community_id uuid not null,
  sender_id uuid not null references users (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  sent_at timestamptz not null,
  reported_at timestamptz not null,
  retained_until timestamptz not null,
  check (
    retained_until - reported_at between interval '0' and interval '30 days'
  )
);
create index reported_group_messages_retained on reported_group_messages (retained_until);
create index reported_group_messages_sender on reported_group_messages (sender_id);

-- Members in good standing are counted in the row of their community.
create function count_community_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update communities set member_count = member_count + 1
    where id = new.community_id and exists (
      select from users where id = new.user_id and suspended_at is null and deletion_requested_at is null);
  else
    update communities set member_count = member_count - 1
    where id = old.community_id and exists (
      select from users where id = old.user_id and suspended_at is null and deletion_requested_at is null);
  end if;
  return null;
end
$$;
create trigger memberships_counted after insert or delete on memberships
  for each row execute function count_community_members();

-- A creator who is suspended, leaves or is erased: the oldest admin answers from then on, else the oldest
-- member, else the community closes.
create function pass_communities_on(leaver uuid, at timestamptz) returns void language plpgsql as $$
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

create function follow_member_state() returns trigger language plpgsql as $$
declare
  was_active constant boolean := old.suspended_at is null and old.deletion_requested_at is null;
  is_active constant boolean := new.suspended_at is null and new.deletion_requested_at is null;
  held uuid;
begin
  if was_active = is_active then return null; end if;
  if was_active then perform pass_communities_on(new.id, coalesce(new.suspended_at, new.deletion_requested_at)); end if;
  for held in select community_id from memberships where user_id = new.id order by community_id loop
    update communities set member_count = member_count + case when is_active then 1 else -1 end where id = held;
  end loop;
  return null;
end
$$;
create trigger users_state_in_communities after update of suspended_at, deletion_requested_at on users
  for each row execute function follow_member_state();

create function leave_communities() returns trigger language plpgsql as $$
begin
  perform pass_communities_on(old.id, coalesce(old.deletion_requested_at, now()));
  update communities set creator_id = null where creator_id = old.id;
  delete from memberships where user_id = old.id;
  return old;
end
$$;
create trigger users_leave_communities before delete on users
  for each row execute function leave_communities();

create function community_icons_invalidate_pages() returns trigger language plpgsql as $$
begin
  -- Of a row that comes there is no old one, of one that goes no new one.
  perform invalidate_pages(array['m:' || old.icon_media_id, 'm:' || new.icon_media_id]);
  return null;
end
$$;
create trigger communities_delete_invalidate_pictures after delete on communities
  for each row when (old.icon_media_id is not null) execute function community_icons_invalidate_pages();
create trigger communities_insert_invalidate_pictures after insert on communities
  for each row when (new.icon_media_id is not null) execute function community_icons_invalidate_pages();
-- Not at each update: a community's row is written with each of its messages.
create trigger communities_update_invalidate_pictures after update on communities
  for each row when (old.icon_media_id is distinct from new.icon_media_id
    or old.ended_at is distinct from new.ended_at)
  execute function community_icons_invalidate_pages();
