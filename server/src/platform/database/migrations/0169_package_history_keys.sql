-- in batches
-- package_history is partitioned by month like the audit (0164, decision 80). A unique key of a partitioned table contains the column
-- that it is partitioned by.
drop index concurrently if exists package_history_month_key
-- then
create unique index concurrently package_history_month_key on package_history (id, at)
-- then
create or replace procedure bound_package_history() language plpgsql set timezone = 'UTC' as $$
begin
  if exists (
    select from pg_constraint where conrelid = 'package_history'::regclass and conname = 'before_months'
  ) then
    return;
  end if;
  execute format(
    'alter table package_history add constraint before_months check (at < %L) not valid',
    date_trunc('month', now() + interval '10 days') + interval '1 month'
  );
end $$
-- then
call bound_package_history()
-- then
drop procedure if exists bound_package_history
-- then
alter table package_history validate constraint before_months
-- then
-- Nothing reads it any more, but plans would choose it for the entries of a package since its receipt.
drop index concurrently if exists package_history_by_time
