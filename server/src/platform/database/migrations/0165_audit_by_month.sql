-- in batches
call bound_history('audit', 'at');
-- then
call validate_history('audit');
-- then
call partition_by_month('audit', 'at');
-- then
create or replace view access_events as
  select at, action::text as action, actor_id, object_id as user_id, after as details from audit where kind::text = 'ACCESS';
-- then
create or replace view smtp_test_events as
  select at, actor_id, object_id as agent_id, after as details
  from audit where kind = 'EMAIL_SETTINGS' and action::text = 'TESTED';
