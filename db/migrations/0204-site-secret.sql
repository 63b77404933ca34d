-- Which secret the rows were written with: a start with another one says so instead of making them void.
create table site_secret (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null check (length(fingerprint) between 8 and 64),
  since timestamptz not null
);
