-- Texts in languages that have no columns of their own, by field and language: {"name": {"ku": "…"}}.
alter table categories add column translations jsonb not null default '{}';
alter table subcategories add column translations jsonb not null default '{}';
alter table places add column translations jsonb not null default '{}';

-- A language is added without a migration: the program knows which there are. Older rows kept a closer rule.
alter table profiles drop constraint profiles_locale_check;
alter table profiles add constraint profiles_locale_check check (locale ~ '^[a-z]{2,3}$') not valid;
alter table inquiries drop constraint inquiries_locale_check;
alter table inquiries add constraint inquiries_locale_check check (locale ~ '^[a-z]{2,3}$') not valid;
alter table push_devices drop constraint push_devices_locale_check;
alter table push_devices add constraint push_devices_locale_check check (locale ~ '^[a-z]{2,3}$') not valid;
