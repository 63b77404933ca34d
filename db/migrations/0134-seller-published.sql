insert into notification_types values ('seller_published');
insert into mail_kinds values ('seller_published', true);

-- A listing of which followers are told, once in its life: how far that has come, so that work which is done
-- again tells nobody twice.
create table follower_news (
  listing_id bigint primary key references listings (id) on delete cascade,
  began_at timestamptz not null,
  -- In the order of their ids; empty before the first and after the last.
  told_up_to uuid,
  is_over boolean not null default false
);
