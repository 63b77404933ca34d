-- The life of a listing: what the jobs look for every hour, found without reading every listing.

-- Services and businesses by when they were last known to hold, or their owner was last asked.
create index listings_to_ask on listings (greatest(published_at, confirmed_at, reminded_at))
  where status = 'active' and listing_type in ('service', 'business') and not is_demo;

-- What one mail was about: the moment it was written is the same for all its listings.
create index listings_reminded on listings (user_id, reminded_at) where reminded_at is not null;

comment on column listings.reminded_at is
  'When its owner was last written to: that it ends within three days (or has ended), or whether it still holds. Kept when he answers; a reminder that is older than three days before the end was of an earlier term.';
comment on column listings.asked_at is
  'When the owner of a service or a business was first asked, since he last said so, whether it still holds.';
