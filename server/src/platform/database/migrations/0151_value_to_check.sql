-- in batches
alter type exception_kind add value if not exists 'VALUE_TO_CHECK' before 'MISSING_AT_ARRIVAL';
-- then
drop index concurrently if exists expected_packages_by_date;
-- then
create index concurrently expected_packages_by_date on expected_packages (created_at desc, id desc);
-- then
drop index concurrently if exists expected_packages_of_agent;
-- then
create index concurrently expected_packages_of_agent on expected_packages (agent_id, created_at desc, id desc);
-- then
drop index concurrently if exists expected_packages_of_customer;
-- then
create index concurrently expected_packages_of_customer on expected_packages (user_id, created_at desc, id desc);
-- then
drop index concurrently if exists expected_packages_newest;
-- then
drop index concurrently if exists expected_packages_of_user;
