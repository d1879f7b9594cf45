-- in batches
-- Lists of paid invoices are bounded by the day of issue. Decision 69.
drop index concurrently if exists invoices_by_issue;
-- then
create index concurrently invoices_by_issue on invoices using brin (created_at);
