-- Who follows which seller: private to who follows, the seller is told a number.
create table follows (
  follower_id uuid not null references users (id) on delete cascade,
  seller_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, seller_id),
  check (follower_id <> seller_id)
);
create index follows_newest on follows (follower_id, created_at desc, seller_id desc);
create index follows_seller on follows (seller_id, follower_id);

-- Whoever blocks, or is blocked, follows no more: here, so that no way of blocking can forget it.
create function end_follows() returns trigger language plpgsql as $$
begin
  delete from follows
  where (follower_id, seller_id) in ((new.blocked_id, new.user_id), (new.user_id, new.blocked_id));
  return null;
end
$$;
create trigger blocks_end_follows after insert on blocks for each row execute function end_follows();
