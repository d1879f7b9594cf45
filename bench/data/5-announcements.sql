-- Every fourth package was announced before it was received.
insert into expected_packages (
  agent_id, user_id, warehouse_id, status, sender_name, tracking_number, description, currency_code, package_id, created_by,
  created_at
)
select
  agent_id, user_id, warehouse_id, 'RECEIVED', sender_name, incoming_tracking_number, description, 'USD', id, user_id,
  created_at - interval '6 days'
from packages
where id % 4 = 0 and user_id is not null
order by id;

-- Each customer expects one package.
insert into expected_packages (
  agent_id, user_id, warehouse_id, sender_name, tracking_number, description, declared_value, currency_code, created_by,
  created_at
)
select
  agent_id, id, warehouse_id, 'Amazon', 'TBA' || lpad(id::text, 12, '0'), 'Wireless headphones', 79.99, 'USD', id,
  timestamptz '2026-01-01 UTC' + id * interval '1 second'
from users
where role = 'ROLE_CUSTOMER'
order by id;

analyze expected_packages;
