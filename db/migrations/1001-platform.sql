-- What every room needs: folded texts, invalidated pages, limits, the audit log, live events, settings.
-- The whole schema is in the files 1001 to 1024, one a room, each using those before it. Every rule of the program
-- that can be a constraint is one. Changes come after them, in files of their own.

create extension if not exists citext;
create extension if not exists pg_trgm;

-- Folding: a text as all its spellings share it. The program has the same function and the same two tables
-- (app/features/search/words/fold.ts, fold-table.ts), and a test holds the two to each other. In order:
-- harakat as shapes of their own go, since their normal form would begin with a space; small letters;
-- compatibility decomposition; marks and unseen characters go; letters that are typed in several ways
-- become one, digits ASCII, punctuation spaces; the hamza on the line goes.
create function sy_fold(t text) returns text language sql immutable strict parallel safe
return translate(
  regexp_replace(
    lower(normalize(lower(translate(t,
      U&'\FE70\FE71\FE72\FE73\FE74\FE75\FE76\FE77\FE78\FE79\FE7A\FE7B\FE7C\FE7D\FE7E\FE7F', '')), NFKD)),
    U&'[\00AD\0300-\036F\0483-\0487\0591-\05BD\05BF\05C1-\05C2\05C4-\05C5\05C7\0610-\061A\0640'
    '\064B-\065F\0670\06D6-\06ED\0711\0730-\074A\07EB-\07F3\07FD\0816-\0819\081B-\0823'
    '\0825-\0827\0829-\082D\0859-\085B\0897-\089F\08CA-\08FF\093C\094D\0951-\0954\09BC\09CD'
    '\09FE\0A3C-\0A4D\0ABC\0ACD\0B3C\0B4D\0BCD\0C3C\0C4D-\0C56\0CBC\0CCD\0D3B-\0D3C\0D4D\0DCA'
    '\0E38-\0E3A\0E48-\0E4B\0EB8-\0EBA\0EC8-\0ECB\0F18-\0F19\0F35\0F37\0F39\0F71-\0F84'
    '\0F86-\0F87\0FC6\1037-\103A\108D\135D-\135F\1714-\1715\1734\17D2\17DD\18A9\1939-\193B'
    '\1A17-\1A18\1A60-\1A7F\1AB0-\1AEB\1B34-\1B44\1B6B-\1B73\1BAA-\1BAB\1BE6-\1BF3\1C37'
    '\1CD0-\1CD2\1CD4-\1CE8\1CED\1CF4\1CF8-\1CF9\1DC0-\1DFF\200B-\200F\202A-\202E\2060-\2069'
    '\20D0-\20F0\2CEF-\2CF1\2D7F\2DE0-\2DFF\302A-\302F\3099-\309A\A66F\A674-\A67D\A69E-\A69F'
    '\A6F0-\A6F1\A806\A82C\A8C4\A8E0-\A8F1\A92B-\A92D\A953\A9B3-\A9C0\AAB0\AAB2-\AAB4'
    '\AAB7-\AAB8\AABE-\AABF\AAC1\AAF6\ABED\FB1E\FE00-\FE0F\FE20-\FE2F\FEFF\+0101FD\+0102E0'
    '\+010376-\+01037A\+010A0D-\+010A0F\+010A38-\+010A3F\+010AE5-\+010AE6\+010D24-\+010D27'
    '\+010D69-\+010D6D\+010EAB-\+010EAC\+010EFA-\+010EFF\+010F46-\+010F50\+010F82-\+010F85'
    '\+011046\+011070\+01107F\+0110B9-\+0110BA\+011100-\+011102\+011133-\+011134\+011173'
    '\+0111C0\+0111CA\+011235-\+011236\+0112E9-\+0112EA\+01133B-\+01133C\+01134D'
    '\+011366-\+011374\+0113CE-\+0113D0\+011442-\+011446\+01145E\+0114C2-\+0114C3'
    '\+0115BF-\+0115C0\+01163F\+0116B6-\+0116B7\+01172B\+011839-\+01183A\+01193D-\+01193E'
    '\+011943\+0119E0\+011A34\+011A47\+011A99\+011C3F\+011D42-\+011D45\+011D97'
    '\+011F41-\+011F42\+01612F\+016AF0-\+016AF4\+016B30-\+016B36\+016FF0-\+016FF1\+01BC9E'
    '\+01D165-\+01D169\+01D16D-\+01D172\+01D17B-\+01D182\+01D185-\+01D18B\+01D1AA-\+01D1AD'
    '\+01D242-\+01D244\+01E000-\+01E02A\+01E08F\+01E130-\+01E136\+01E2AE\+01E2EC-\+01E2EF'
    '\+01E4EC-\+01E4EF\+01E5EE-\+01E5EF\+01E6E3\+01E6E6\+01E6EE-\+01E6EF\+01E6F5'
    '\+01E8D0-\+01E8D6\+01E944-\+01E94A]', '', 'g'),
  U&'\0629\06C3\06C1\06BE\06D5\0649\06CC\06D0\06D2\06CD\06A9\06AA\06AF\0671\0672\0673\067E'
  '\0686\06A4\0698\06C6\06C7\00F8\0131\0142\0111\03C2\0009\000A\000B\000C\000D\0085\1680'
  '\2028\2029\0021\0022\0027\0028\0029\002A\002C\002D\002E\002F\003A\003B\003C\003D\003E'
  '\003F\005B\005C\005D\005E\005F\0060\007B\007C\007D\007E\00AB\00B7\00BB\060C\061B\061F'
  '\066A\066B\066C\066D\06D4\2010\2013\2014\2018\2019\201A\201C\201D\201E\2022\2212\0660'
  '\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7'
  '\06F8\06F9\0621',
  U&'\0647\0647\0647\0647\0647\064A\064A\064A\064A\064A\0643\0643\0643\0627\0627\0627\0628'
  '\062C\0641\0632\0648\0648\006F\0069\006C\0064\03C3\0020\0020\0020\0020\0020\0020\0020'
  '\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020'
  '\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020'
  '\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0030'
  '\0031\0032\0033\0034\0035\0036\0037\0038\0039\0030\0031\0032\0033\0034\0035\0036\0037'
  '\0038\0039');

-- The pages in the memory of the processes (server/page-cache): the database says which of them are not true any
-- more, whoever wrote. One NOTIFY a statement, on what is written seldom: it takes a lock that every other commit
-- with one waits for. Hearts and reminders notify nobody.
--
-- Tags, parted by spaces: home · search · c:<category> (c:all) · sc:<subcategory> · l:<listing> ·
-- s:<seller> · m:<picture> · * for every page.
create function invalidate_pages(tags text[]) returns void language plpgsql as $$
declare
  changed text[] := array(select distinct tag from unnest(tags) as tag where tag is not null);
begin
  if cardinality(changed) > 0 then
    -- A wake-up has room for 8,000 bytes.
    perform pg_notify('dalil_pages',
      case when cardinality(changed) > 150 then '*' else array_to_string(changed, ' ') end);
  end if;
end
$$;

-- The same where nothing was taken away, which a `+` says. While the database cannot answer, a page that is a little
-- old is better than none, but not one that shows what was hidden, removed or rewritten since.
create function invalidate_pages_added(tags text[]) returns void language plpgsql as $$
declare
  changed text[] := array(select distinct tag from unnest(tags) as tag where tag is not null);
begin
  if cardinality(changed) > 0 then
    perform pg_notify('dalil_pages',
      '+ ' || case when cardinality(changed) > 150 then '*' else array_to_string(changed, ' ') end);
  end if;
end
$$;

-- A whole part of the pages, the same for every row.
create function part_invalidate_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('dalil_pages', tg_argv[0]);
  return null;
end
$$;

-- Takes the letter of the tag and the column. A third argument, `counted`, is for rows that are only counted from
-- others, which notify of themselves.
create function rows_invalidate_pages() returns trigger language plpgsql as $$
declare
  tags text[] := '{}';
  found text[];
begin
  if tg_op <> 'INSERT' then
    execute format('select array_agg(distinct %L || %I) from old_rows', tg_argv[0], tg_argv[1]) into found;
    tags := tags || found;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select array_agg(distinct %L || %I) from new_rows', tg_argv[0], tg_argv[1]) into found;
    tags := tags || found;
  end if;
  if tg_op = 'INSERT' or tg_argv[2] = 'counted' then
    perform invalidate_pages_added(tags);
  else
    perform invalidate_pages(tags);
  end if;
  return null;
end
$$;

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

-- Proofs of work and waiting tickets that were taken once, until they would not be taken anyway.
create table used_proofs (
  id text primary key check (char_length(id) = 32),
  expires_at timestamptz not null
);
create index used_proofs_expires on used_proofs (expires_at);

-- Who did what to what, when and why. Nobody changes it afterwards, the program neither.
create table audit_log (
  id bigint generated always as identity primary key,
  -- No foreign key: the row outlives the account. The nil id stands for the operator at his machine.
  actor_id uuid not null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$' and char_length(action) <= 60),
  target_kind text not null check (target_kind ~ '^[a-z]+([-_][a-z]+)*$' and char_length(target_kind) <= 30),
  target_id text not null check (char_length(target_id) between 1 and 200),
  reason text check (char_length(reason) between 1 and 1000),
  created_at timestamptz not null
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_target on audit_log (target_kind, target_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- What happened to a member or in a community, for the browsers that are open: ids only, the text is read through the
-- viewer's visibility when it is sent. A channel is `member:<id>` or `community:<id>`. Its events are numbered without
-- a gap in the order in which they were committed, because the channel's row is held until the commit.
create table live_channels (
  channel text primary key check (char_length(channel) <= 60),
  seq bigint not null check (seq > 0)
);

create table live_events (
  channel text not null check (char_length(channel) <= 60),
  seq bigint not null,
  kind text not null check (char_length(kind) between 1 and 40),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 1000),
  created_at timestamptz not null default now(),
  primary key (channel, seq)
);
-- They may be asked for again for seven days.
create index live_events_age on live_events using brin (created_at);

-- A mail server said for good that there is nobody at this address.
create table mail_suppressions (
  email citext primary key,
  -- The reply's three digits; what else the server said may name people.
  reply_code integer not null check (reply_code between 500 and 599),
  suppressed_at timestamptz not null
);

-- Searches that found nothing: how often a day, nobody's in particular.
create table search_misses (
  day date not null,
  term text not null check (char_length(term) between 1 and 100),
  count integer not null default 1 check (count >= 1),
  primary key (day, term)
);

-- What an administrator chose in the browser instead of the environment, which goes before it. The names are
-- those of app/platform/settings.server.ts; smtpUrl, which holds a password, is encrypted.
create table site_settings (
  -- What is there once for each language, as siteNameAr, is there for a further one without another migration.
  name text primary key check (
    name ~ '^((siteName|slogan|announcement)[A-Z][A-Za-z-]*|logo|accent|supportEmail|socialFacebookUrl|socialTelegramUrl|listingsPerDay|commentsPerMinute|messagesPerMinute|conversationsPerDay|smtpUrl|mailFrom)$'
  ),
  -- The logo is a WebP of a few kilobytes, as base64.
  value text not null,
  updated_at timestamptz not null,
  constraint site_settings_value_check check (
    length(value) between 1 and case when name = 'logo' then 65536 else 4000 end
  )
);

-- Every page shows some of it. `settings`: each process reads them again.
create function site_settings_invalidate_pages() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array['*', 'settings']);
  return null;
end
$$;
create trigger site_settings_invalidate_pages after insert or update or delete on site_settings
  for each statement execute function site_settings_invalidate_pages();

-- Which secret the rows were written with: a start with another one says so instead of making them void.
create table site_secret (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null check (length(fingerprint) between 8 and 64),
  since timestamptz not null
);
