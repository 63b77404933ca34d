-- Who signs in by a number: the first of these.
create index concurrently if not exists users_phone_holders on users (phone_number, email_verified desc, phone_since, id)
  where phone_number is not null;
drop index concurrently if exists users_phone_number;
