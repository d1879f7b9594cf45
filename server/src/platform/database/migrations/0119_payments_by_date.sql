-- The list of all payments, newest first: of one agent, and of all for administrators.
create index payments_by_date on payments (agent_id, received_at desc, id desc);
create index payments_by_date_all on payments (received_at desc, id desc);
