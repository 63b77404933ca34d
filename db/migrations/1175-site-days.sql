-- What came to pass on each day, as numbers and nobody's: the overview of the staff reads these rows alone. The
-- program adds up what it answers and mails; a job counts what the database keeps.
create table site_days (
  -- In Damascus.
  day date not null,
  measure text not null check (char_length(measure) <= 20),
  count bigint not null check (count >= 0),
  primary key (day, measure)
);
