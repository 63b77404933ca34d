-- How many browsers searched for it in vain that had not in the thirty days before.
alter table search_misses add column people integer not null default 0;

-- What several people searched for in vain, as a job writes it every hour, and where it would probably stand.
create table wanted_terms (
  term text primary key check (char_length(term) between 1 and 100),
  category_id text references categories on delete cascade,
  subcategory_id text references subcategories on delete cascade,
  people integer not null check (people >= 5)
);
create index wanted_terms_category on wanted_terms (category_id);
create index wanted_terms_subcategory on wanted_terms (subcategory_id);
