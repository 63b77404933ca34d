-- What members are told of, and which mails they may refuse: a row each, held to the program's list by a test.
create table notification_types (type text primary key);
insert into notification_types values
  ('message'), ('comment'), ('favorite'), ('review'), ('saved_search'), ('price_drop'), ('listing_status'),
  ('community_request'), ('community_mention'), ('community_decision'), ('verification'), ('report_outcome'),
  ('system');
-- Gathered from notices: the way out of a mail with several of them ends all of these.
create table mail_kinds (kind text primary key, is_gathered boolean not null);
insert into mail_kinds values
  ('message', true), ('comment', true), ('favorite', true), ('review', true), ('saved_search', false),
  ('price_drop', true), ('listing_status', true), ('community', true), ('news', false);

alter table notifications drop constraint notifications_type_check;
alter table notice_choices drop constraint notice_choices_kind_check;
alter table mail_refusals drop constraint mail_refusals_kind_check;
alter table notifications add foreign key (type) references notification_types (type) not valid;
alter table notice_choices add foreign key (kind) references mail_kinds (kind) not valid;
alter table mail_refusals add foreign key (kind) references mail_kinds (kind) not valid;
alter table notifications validate constraint notifications_type_fkey;
alter table notice_choices validate constraint notice_choices_kind_fkey;
alter table mail_refusals validate constraint mail_refusals_kind_fkey;
