-- Who is to be told is found without a look at every community.
create index concurrently if not exists communities_passed_from on communities (passed_from) where passed_from is not null;
