-- in batches
-- A unique key of a partitioned table contains the column that it is partitioned by.
drop index concurrently if exists email_messages_month_key
-- then
create unique index concurrently email_messages_month_key on email_messages (id, created_at)
-- then
call bound_history('email_messages', 'created_at')
-- then
call validate_history('email_messages')
