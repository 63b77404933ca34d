-- Reports, blocks, what staff did and why, suspensions with an end, and the searches that found nothing
-- (rulings 89, 121 and 167).

-- Who did what to what, when and why. Nobody changes it afterwards, the program neither.
create table audit_log (
  id bigint generated always as identity primary key,
  -- No foreign key: the row outlives the account. The nil id stands for the operator at his machine.
  actor_id uuid not null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$' and char_length(action) <= 60),
  target_kind text not null check (target_kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(target_kind) <= 30),
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

-- A blocked member can neither comment on one's listings nor write to one, and does not learn of it.
create table blocks (
  user_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create table reports (
  id uuid primary key,
  -- Null when the reporter's account is gone.
  reporter_id uuid references users (id) on delete set null,
  target_kind text not null check (target_kind in ('listing', 'comment', 'review', 'member')),
  target_id text not null,
  reason text not null check (reason in (
    'fraud', 'prohibited', 'misleading', 'duplicate', 'wrong_category', 'unavailable', 'offensive',
    'spam', 'harassment', 'personal_data', 'fake', 'impersonation', 'other'
  )),
  note text check (char_length(note) between 1 and 1000),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  outcome text check (outcome in ('dismissed', 'removed', 'hidden', 'suspended')),
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null)),
  check (
    case target_kind
      when 'listing' then target_id ~ '^[1-9][0-9]{0,14}$'
      else target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    end
  )
);
create unique index reports_open on reports (reporter_id, target_kind, target_id) where closed_at is null;
create index reports_target on reports (target_kind, target_id, created_at);
create index reports_waiting on reports (created_at, id) where closed_at is null;
create index reports_closed on reports (closed_at desc, id desc) where closed_at is not null;
create index reports_reporter on reports (reporter_id);

-- What was reported below listings until now.
insert into reports (id, reporter_id, target_kind, target_id, reason, created_at)
select gen_random_uuid(), comment_reports.reporter_id, 'comment', comments.id::text, 'other', comment_reports.created_at
from comment_reports join comments on comments.id = comment_reports.comment_id
where comments.deleted_at is null;
drop table comment_reports;

-- Taken away by staff: its owner cannot bring it back. What it was stays in removed_from.
alter table listings
  add column staff_removed_at timestamptz,
  add check (staff_removed_at is null or status = 'removed');

-- Hidden by staff; the seller's own hiding stands beside it.
alter table comments add column staff_hidden_at timestamptz;

alter table users
  -- Null: until staff lift it.
  add column suspended_until timestamptz,
  add column suspension_reason text check (char_length(suspension_reason) between 1 and 1000),
  add check (suspended_at is not null or (suspended_until is null and suspension_reason is null));
create index users_suspended_until on users (suspended_until) where suspended_until is not null;

alter table inquiries
  add column handled_at timestamptz,
  add column handled_by uuid,
  add check ((handled_at is null) = (handled_by is null));
create index inquiries_waiting on inquiries (created_at desc, id desc) where handled_at is null;

alter table categories add column is_hidden boolean not null default false;
alter table subcategories add column is_hidden boolean not null default false;

-- Searches that found nothing: how often a day, nobody's in particular.
create table search_misses (
  day date not null,
  term text not null check (char_length(term) between 1 and 100),
  count integer not null default 1 check (count >= 1),
  primary key (day, term)
);
