-- Deterministic: a hash of its ID varies each row.
create function pg_temp.pick(id bigint, salt integer, choices integer) returns integer language sql immutable
  return mod(hashint8extended(id, salt) & 9223372036854775807, choices)::integer;

insert into agents (id, name, contact_email, agent_code, created_at)
select id, 'Forwarder ' || id, 'office' || id || '@example.com', 'BN' || chr(64 + id), timestamptz '2021-01-01 UTC'
from generate_series(1, 5) id;

insert into warehouses (id, agent_id, name, port_code, address_line1, city, state, zip_code, country)
select id, (id + 1) / 2, 'Warehouse ' || id, 'USMIA', id || ' NW 25th Street', 'Miami', 'FL', '33126', 'US'
from generate_series(1, 10) id;

insert into ports (port_name, port_code, country)
values ('Miami', 'USMIA', 'US'), ('Bridgetown', 'BBBGI', 'BB'), ('Campden Park', 'VCCRP', 'VC'),
  ('Port of Spain', 'TTPOS', 'TT'), ('Kingston', 'JMKIN', 'JM'), ('Saint George''s', 'GDSTG', 'GD');

-- A lane per agent and destination; an agent's two warehouses take turns.
create temporary table lanes as
select
  (agent - 1) * 5 + position - 1 as lane, agent as agent_id, agent * 2 - position % 2 as warehouse_id,
  countries.id as destination_id, countries.name as destination_name,
  (select id from ports where ports.country = code) as port_id
from generate_series(1, 5) agent
cross join unnest(array['BB', 'VC', 'TT', 'JM', 'GD']) with ordinality as destination (code, position)
join countries using (code);
create unique index on lanes (lane);

insert into rates (agent_id, destination_country_id, charge_reference_id, rate_type, rate)
select agent_id, destination_id, charge_references.id, charge.type::rate_type, charge.rate
from lanes
cross join (values ('Freight', 'PER_POUND', 2.50), ('Handling', 'FLAT_RATE', 7.50)) as charge (name, type, rate)
join charge_references on description = charge.name and level = 'PACKAGE_LEVEL';

-- IDs: the administrator is 1, the staff of agent n are 2n and 2n + 1.
insert into users (id, email, password_hash, first_name, last_name, role, agent_id, mailbox_id, created_at)
select
  id, case id when 1 then 'admin' else 'staff' || id end || '@bench.example', ':hash', 'Pat', 'Number' || id,
  case id when 1 then 'ROLE_ADMIN' else 'ROLE_STAFF' end::user_role, nullif(id / 2, 0),
  'BNS' || lpad(id::text, 5, '0'), timestamptz '2021-01-01 UTC'
from generate_series(1, 11) id;

insert into users (
  id, email, password_hash, first_name, last_name, role, agent_id, warehouse_id, destination_country_id, mailbox_id,
  phone_number, address_line1, city, country, created_at
)
select
  100 + id, lower(first_name || '.' || last_name) || id || '@' || domain, ':hash', first_name, last_name, 'ROLE_CUSTOMER',
  agent_id, warehouse_id, destination_id, 'BN' || chr(64 + agent_id::integer) || 10000 + id,
  '+1 246 555 ' || lpad((id % 10000)::text, 4, '0'), id % 300 + 1 || ' Bay Street', 'Town ' || id % 40, destination_name,
  timestamptz '2021-01-01 UTC' + id * interval '40 minutes'
from (
  select
    id,
    (array['Ann', 'Ben', 'Carla', 'Dwight', 'Esther', 'Frank', 'Grace', 'Hector', 'Ines', 'Jamal', 'Keisha', 'Luis', 'Marva',
      'Nigel', 'Olive', 'Petra', 'Quincy', 'Rosa', 'Simon', 'Tanya'])[1 + pg_temp.pick(id, 1, 20)] as first_name,
    (array['Adams', 'Bishop', 'Clarke', 'Drakes', 'Edwards', 'Forde', 'Grant', 'Holder', 'Innis', 'Joseph', 'King', 'Lewis',
      'Marshall', 'Nurse', 'Osborne', 'Payne', 'Quintyne', 'Roberts', 'Sealy', 'Thomas', 'Ursulet', 'Vaughan', 'Walcott',
      'Xavier', 'Yearwood'])[1 + pg_temp.pick(id, 2, 25)] as last_name,
    (array['example.com', 'example.net', 'example.org'])[1 + pg_temp.pick(id, 3, 3)] as domain,
    -- The first agent has two fifths of the customers.
    ((array[1, 1, 1, 1, 2, 2, 3, 3, 4, 5])[1 + pg_temp.pick(id, 4, 10)] - 1) * 5 + pg_temp.pick(id, 5, 5) as lane
  from generate_series(1, :customers) id
) customer
join lanes using (lane)
order by id;
