-- What the admins of a community pin over its talk, whose words vanish after a day.
alter table communities add column note text;
alter table communities add constraint communities_note_check
  check (char_length(note) between 1 and 500) not valid;
