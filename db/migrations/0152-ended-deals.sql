-- Of a deal that something else ended (0150) the other side is notified in the same transaction: this is when.
alter table deals add column end_notified_at timestamptz;
-- held: deals are as old as the version before this one, and few of them have ended
update deals set end_notified_at = decided_at where state = 'ended';
