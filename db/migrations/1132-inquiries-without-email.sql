-- Who has no email is answered where their account is reached.
alter table inquiries alter column email drop not null;
