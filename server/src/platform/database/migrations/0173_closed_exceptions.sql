-- in batches
-- Closed exceptions pile up. Their list is sorted and filtered by the time of closing: of one agent, and of all for administrators.
drop index concurrently if exists package_exceptions_closed;
-- then
create index concurrently package_exceptions_closed on package_exceptions (closed_at, id) where status = 'CLOSED';
-- then
drop index concurrently if exists package_exceptions_closed_of_agent;
-- then
create index concurrently package_exceptions_closed_of_agent on package_exceptions (agent_id, closed_at, id) where status = 'CLOSED';
