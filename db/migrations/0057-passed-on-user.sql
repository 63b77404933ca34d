alter table communities add constraint communities_passed_from_fkey
  foreign key (passed_from) references users on delete set null not valid;
