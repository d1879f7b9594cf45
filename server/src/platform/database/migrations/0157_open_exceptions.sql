-- Abandoned packages hold up no shipment, and there may be hundreds of them: they come after all others.
create index package_exceptions_open on package_exceptions ((kind = 'ABANDONED'), id) where status = 'OPEN';
create index package_exceptions_open_of_agent on package_exceptions (agent_id, (kind = 'ABANDONED'), id) where status = 'OPEN';

-- Counts and lists of one kind.
create index package_exceptions_open_of_kind on package_exceptions (kind, id) include (agent_id, assignee_id) where status = 'OPEN';
