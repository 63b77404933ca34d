-- Who was shown whose number, and when: counted once a day, for 90 days.

create table contact_reveals (
  listing_id bigint not null references listings (id) on delete cascade,
  viewer_id uuid references users (id) on delete cascade,
  -- A visitor's browser, as an HMAC of the name it has from us.
  device text check (char_length(device) = 43),
  -- In Damascus.
  day date not null,
  at timestamptz not null,
  constraint contact_reveals_once unique nulls not distinct (listing_id, day, viewer_id, device),
  check (num_nonnulls(viewer_id, device) = 1)
);
create index contact_reveals_at on contact_reveals (at);
create index contact_reveals_viewer on contact_reveals (viewer_id) where viewer_id is not null;

create trigger contact_reveals_day_counted after insert on contact_reveals
  for each row execute function count_listing_day('contacts', 'at');
