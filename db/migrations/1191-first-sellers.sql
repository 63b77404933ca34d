-- Since when a seller has or had a live listing: by it the first sellers are known (part = ''). Of before, since now.
alter table seller_listings add column since timestamptz not null default now();
