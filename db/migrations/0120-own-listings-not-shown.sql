-- A member's own page of what is not active, and what he removed: found without a walk past all that is.
create index concurrently if not exists listings_user_rest
  on listings (user_id, created_at desc, id desc) where status <> 'active';
