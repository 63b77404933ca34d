alter table users validate constraint users_phone_since_check;
