-- A link with which staff begin their second step: the password alone made whoever had it one of the staff.
alter table account_tokens
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check
    check (purpose in ('verify-email', 'reset-password', 'change-email', 'second-step')) not valid;
alter table account_tokens validate constraint account_tokens_purpose_check;

-- Turning the second step on ends the account's other sessions from now on; those of staff from before end here.
-- held: a few rows, of staff alone
delete from sessions where user_id in (select id from users where role <> 'user');
