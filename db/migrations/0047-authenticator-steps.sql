-- The last half minute (counted from 1970) whose code of the authenticator was taken: an older code, or the same
-- one again, is none any more.
alter table two_factors add column last_used_step bigint;
