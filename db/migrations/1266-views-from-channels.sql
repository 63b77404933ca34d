-- How many of a day's views came by the link of a post in a Telegram channel.
alter table listing_days add column from_channels integer not null default 0;
