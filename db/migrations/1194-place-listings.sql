-- How many listings are shown in each quarter, as a job counts them every ten minutes: no page counts listings.
create table place_listings (
  place_id text primary key references places on delete cascade,
  listings integer not null check (listings > 0)
);
