-- An address of a member's program, which is sent what happens to their listings. The secret signs what is sent.
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  place smallint not null check (place between 1 and 5),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  secret text not null,
  created_at timestamptz not null,
  unique (user_id, place)
);

-- What was sent, or is to be: written in the transaction of its cause.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null check (event in
    ('listing.published', 'listing.changed', 'listing.sold', 'listing.ended', 'message.received')),
  listing_id bigint,
  body jsonb not null,
  created_at timestamptz not null,
  tried_at timestamptz,
  -- The answer's status; 0 where none came.
  status smallint,
  delivered_at timestamptz
);
create index webhook_deliveries_of on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_listing on webhook_deliveries (webhook_id, listing_id);
