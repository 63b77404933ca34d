-- How many of the measured visits of a day were in which step of a vital (app/platform/vitals): nothing of anybody.
create table visit_vitals (
  day date not null,
  page text not null check (length(page) <= 20),
  vital text not null check (vital in ('lcp', 'inp', 'cls', 'ttfb', 'bytes')),
  bucket smallint not null check (bucket between 0 and 240),
  visits integer not null check (visits > 0),
  primary key (day, page, vital, bucket)
);
