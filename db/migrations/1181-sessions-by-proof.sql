-- Whether Telegram or a provider said who it is: for a while that stands for a password that is forgotten.
alter table sessions add column is_proved boolean not null default false;
