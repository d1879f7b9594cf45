-- The ledger grows in the order of these times.
create index payments_by_time on payments using brin (received_at) with (pages_per_range = 32, autosummarize = on);
