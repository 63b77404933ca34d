-- Whether the owner was told of this heart, so that his unread notice counts one less when it goes. One that
-- comes back is not told again (ruling 68).
alter table favorites add column is_told boolean not null default true;
