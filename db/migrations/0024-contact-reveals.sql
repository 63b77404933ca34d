-- Who was shown whose number, and when (rulings 31 and 70): counted once a day, kept for 90 days.

create table contact_reveals (
  listing_id bigint not null references listings (id) on delete cascade,
  viewer_id uuid references users (id) on delete cascade,
  -- A visitor's browser, as an HMAC of the name it has from us.
  device text check (char_length(device) = 43),
  -- In Damascus.
  day date not null,
  at timestamptz not null,
  check (num_nonnulls(viewer_id, device) = 1),
  constraint contact_reveals_once unique nulls not distinct (listing_id, day, viewer_id, device)
);
create index contact_reveals_at on contact_reveals (at);
create index contact_reveals_viewer on contact_reveals (viewer_id) where viewer_id is not null;

create table member_contact_reveals (
  member_id uuid not null references users (id) on delete cascade,
  viewer_id uuid references users (id) on delete cascade,
  device text check (char_length(device) = 43),
  day date not null,
  at timestamptz not null,
  check (num_nonnulls(viewer_id, device) = 1),
  constraint member_contact_reveals_once unique nulls not distinct (member_id, day, viewer_id, device)
);
create index member_contact_reveals_at on member_contact_reveals (at);
create index member_contact_reveals_viewer on member_contact_reveals (viewer_id) where viewer_id is not null;

-- Proofs of work and waiting tickets that were taken once, until they would not be taken anyway.
create table used_proofs (
  id text primary key check (char_length(id) = 32),
  expires_at timestamptz not null
);
create index used_proofs_expires on used_proofs (expires_at);
