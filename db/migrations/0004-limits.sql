-- How much of each limit is used up, shared by every process and kept over a restart.

-- One row for each limit and account, device or address (GCRA): a row whose time has passed says the
-- same as no row. No index on tat, so that the updates stay within the page.
create table limits (
  name text not null check (char_length(name) <= 40),
  -- An HMAC: the table alone tells nobody's address.
  key text not null check (char_length(key) = 43),
  -- The theoretical arrival time: when everything taken will have been given back.
  tat timestamptz not null,
  primary key (name, key)
) with (fillfactor = 70);
