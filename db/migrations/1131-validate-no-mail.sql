alter table users validate constraint users_no_mail;
