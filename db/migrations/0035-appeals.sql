-- Whoever is suspended may appeal (ruling 167): an inquiry that staff see as what it is.
alter table inquiries
  drop constraint inquiries_kind_check,
  add constraint inquiries_kind_check check (kind in ('suggestion', 'help', 'appeal'));

-- Whether his appeal still waits is asked on every page of his account.
create index inquiries_waiting_appeals on inquiries (user_id, created_at desc)
  where kind = 'appeal' and handled_at is null;
