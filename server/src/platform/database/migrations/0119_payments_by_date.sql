-- The lists of payments, newest first: of one agent, and of all for administrators.
create index payments_by_date on payments (agent_id, received_at desc, id desc);
create index payments_by_date_all on payments (received_at desc, id desc);
create index online_payments_by_date on online_payments (agent_id, received_at desc, id desc);
create index online_payments_by_date_all on online_payments (received_at desc, id desc);
