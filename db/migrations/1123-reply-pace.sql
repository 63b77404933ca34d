-- How soon a seller usually replies to first messages; null where too few of them say so. A job writes it.
alter table profiles add column reply_pace text;
alter table profiles add constraint profiles_reply_pace_check
  check (reply_pace in ('hour', 'day', 'seldom')) not valid;

-- Seconds in which people are awake between two moments: from 8 to 23 o'clock in Damascus, three hours ahead all year.
create function awake_seconds(since timestamptz, until timestamptz) returns double precision
language sql immutable strict parallel safe as $$
  select sum(sign * (floor(local / 86400) * 54000 + least(greatest(local - floor(local / 86400) * 86400 - 28800, 0), 54000)))
  from (values (-1, extract(epoch from since)::double precision + 10800),
    (1, extract(epoch from until)::double precision + 10800)) as moments (sign, local)
$$;
