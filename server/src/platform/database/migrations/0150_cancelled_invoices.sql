-- in batches
-- What was due on an earlier day includes what was cancelled since. Decision 50.
drop index concurrently if exists invoices_cancelled;
-- then
create index concurrently invoices_cancelled on invoices (cancelled_at) where status = 'CANCELLED';
