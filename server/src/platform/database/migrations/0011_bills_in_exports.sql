-- How many bills a kept file holds, as its size is kept: counting the references of every listed file would read 10,000 rows each.
alter table manifest_exports add column bill_count integer not null default 0 check (bill_count >= 0);
update manifest_exports
set bill_count = (select count(*) from exported_bills where export_id = manifest_exports.id);
alter table manifest_exports alter column bill_count drop default;
