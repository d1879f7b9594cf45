alter table packages add column shelf single_line check (length(shelf) <= 50);

-- Finds the latest address of a store, so that nobody types it again.
create index packages_of_store on packages (agent_id, lower(sender_name), id desc) where sender_address is not null;
