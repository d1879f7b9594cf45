-- in batches
-- Abandoned packages hold up no shipment, and there may be hundreds of them: they come after all others.
drop index concurrently if exists package_exceptions_open;
-- then
create index concurrently package_exceptions_open on package_exceptions ((kind = 'ABANDONED'), id) where status = 'OPEN';
-- then
drop index concurrently if exists package_exceptions_open_of_agent;
-- then
create index concurrently package_exceptions_open_of_agent on package_exceptions (agent_id, (kind = 'ABANDONED'), id) where status = 'OPEN';
-- then
-- Counts and lists of one kind.
drop index concurrently if exists package_exceptions_open_of_kind;
-- then
create index concurrently package_exceptions_open_of_kind on package_exceptions (kind, id) include (agent_id, assignee_id) where status = 'OPEN';
