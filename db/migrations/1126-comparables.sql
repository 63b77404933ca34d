-- Homes and cars by what they are like: for the usual price of the like, and for what is offered twice.
create table comparables (
  listing_id bigint primary key references listings (id) on delete cascade,
  -- What its price is usual among, the narrowest first.
  price_keys text[] not null,
  -- What a second listing of the same thing has too: one of these at least.
  twin_keys text[] not null
);
create index comparables_price on comparables using gin (price_keys);
create index comparables_twin on comparables using gin (twin_keys);

-- The middle half of what was asked for the like in ninety days, each currency by itself, pounds in new ones. A job
-- computes it.
create table usual_prices (
  key text not null,
  currency text not null,
  low numeric(16, 2) not null,
  high numeric(16, 2) not null,
  listings integer not null check (listings >= 12),
  primary key (key, currency),
  check (low <= high)
);

-- Of a picture with its edges cut: a copy may lack them.
alter table picture_looks add column crops bigint[] not null default '{}';

alter table reports drop constraint reports_rule_check;
alter table reports add constraint reports_rule_check check (
  rule in (
    'banned_word', 'watched_category', 'phone_in_title', 'contact_in_comment', 'repeated_title', 'copied_text',
    'copied_picture', 'offered_twice', 'burst', 'praise_circle', 'praise_device', 'reserved_name'
  )
) not valid;
-- held: it is read while others write to it
alter table reports validate constraint reports_rule_check;
