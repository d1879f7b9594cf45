-- in batches
-- Orders and filters of the list of expected packages, for an agent and for all of them. Lists by code are merged from those of each
-- status, so that the few codes of one status are found among a million of the others. A search by code or customer reads them from the index alone.
drop index concurrently if exists expected_packages_by_status;
-- then
create index concurrently expected_packages_by_status on expected_packages (agent_id, status, created_at desc, id desc);
-- then
drop index concurrently if exists expected_packages_by_status_all;
-- then
create index concurrently expected_packages_by_status_all on expected_packages (status, created_at desc, id desc);
-- then
drop index concurrently if exists expected_packages_by_code;
-- then
create index concurrently expected_packages_by_code on expected_packages (agent_id, status, tracking_key, id)
  include (user_id);
-- then
drop index concurrently if exists expected_packages_by_code_all;
-- then
create index concurrently expected_packages_by_code_all on expected_packages (status, tracking_key, id)
  include (user_id);
-- then
drop index concurrently if exists expected_packages_of_warehouse;
-- then
create index concurrently expected_packages_of_warehouse on expected_packages (warehouse_id, created_at desc, id desc)
  include (agent_id);
