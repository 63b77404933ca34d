-- The triggers of 0070 find out what each of these is.
-- held: writes those that nobody is shown, which are the fewer; nothing reads the column yet
update listings set is_shown = false
where status <> 'active'
  or user_id in (select id from users where suspended_at is not null or deletion_requested_at is not null);
