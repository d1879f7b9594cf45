-- Each lane has one shipment in each of the periods into which the five years are divided; the last tenth is in progress.
create temporary table phases as
select
  period, timestamptz '2021-01-01 UTC' + period * (interval '1826 days' / :periods) as begins,
  case
    when period < :periods * 0.9 then 'CLOSED' when period < :periods * 0.925 then 'CLEARED'
    when period < :periods * 0.95 then 'ARRIVED_AT_PORT' when period < :periods * 0.975 then 'DEPARTED' else 'PREPARING'
  end::shipment_status as status
from generate_series(0, :periods - 1) period;

create temporary table planned_shipments as
select 1 + period * 25 + lane as id, lane, phases.status, phases.begins from phases cross join lanes
union all
-- Two large shipments: 2,000 and 10,000 packages.
select :periods * 25 + number, 0, status::shipment_status, timestamptz '2025-12-01 UTC'
from (values (1, 'ARRIVED_AT_PORT'), (2, 'ARRIVED_AT_PORT')) as large (number, status);

insert into shipments (
  id, agent_id, manifest_id, origin_warehouse_id, destination_country_id, departure_date, mode_of_transport, status,
  departed_at, arrived_at, unstuffed_at, cleared_at, closed_at, created_by, created_at
)
select
  id, agent_id, 'MS-' || lpad(id::text, 6, '0'), warehouse_id, destination_id, begins::date + 10, 'SEA', status,
  case when status >= 'DEPARTED' then begins + interval '10 days' end,
  case when status >= 'ARRIVED_AT_PORT' then begins + interval '17 days' end,
  case when status >= 'ARRIVED_AT_PORT' then begins + interval '18 days' end,
  case when status >= 'CLEARED' then begins + interval '25 days' end,
  case when status >= 'CLOSED' then begins + interval '30 days' end,
  agent_id * 2, begins
from planned_shipments join lanes using (lane)
order by id;

insert into packages (
  id, agent_id, warehouse_id, user_id, destination_country_id, recipient_name, recipient_address, description, sender_name,
  sender_address, incoming_tracking_number, weight, length, width, height, status, shipment_id, collected_by, created_by,
  created_at
)
select
  id, agent_id, warehouse_id, case when not walks_in then user_id end, destination_country_id,
  first_name || ' ' || last_name, address_line1 || ', ' || city,
  (array['Shoes', 'Phone', 'Car parts', 'Books', 'Clothes', 'Toys', 'Kitchenware', 'Laptop'])[1 + pg_temp.pick(id, 13, 8)],
  (array['Amazon', 'Shein', 'eBay', 'Walmart', 'Temu', 'Best Buy'])[1 + pg_temp.pick(id, 14, 6)], '12 NW 25 St, Miami, FL',
  '1Z' || upper(lpad(to_hex(hashint8extended(id, 15) & 281474976710655), 12, '0')),
  1 + pg_temp.pick(id, 16, 400) / 10.0, 4 + pg_temp.pick(id, 17, 30), 4 + pg_temp.pick(id, 18, 20), 2 + pg_temp.pick(id, 19, 20),
  status, shipment_id, case when status = 'COLLECTED' then first_name || ' ' || last_name end, agent_id * 2 + id % 2,
  timestamptz '2021-01-01 UTC' + least(id, :ordinary) * (interval '1826 days' / :ordinary)
from (
  select
    planned.id, planned.user_id, planned.walks_in,
    case when planned.status = 'PREPARING' and planned.late then null else planned.shipment_id end as shipment_id,
    case planned.status
      when 'CLOSED' then 'COLLECTED'
      when 'CLEARED' then case
        when walks_in or dice >= 6 then 'CUSTOMS_CLEARED' when dice < 4 then 'READY_FOR_PICKUP'
        else 'READY_FOR_PICKUP_AT_WAREHOUSE' end
      when 'ARRIVED_AT_PORT' then (array['AWAITING_CUSTOMS_CLEARANCE', 'CUSTOMS_CLEARED', 'CUSTOMS_CLEARED',
        'HELD_AT_PORT_DUTIES_DUE', 'CUSTOMS_DECLARATION_REQUIRED'])[1 + greatest(dice - 5, 0)]
      when 'DEPARTED' then case pg_temp.pick(planned.id, 12, 33) when 0 then 'ON_HOLD_INVOICE_REQUIRED' else 'IN_TRANSIT' end
      else case pg_temp.pick(planned.id, 12, 20) when 0 then 'ON_HOLD_INVOICE_REQUIRED' else 'IN_WAREHOUSE' end
    end::package_status as status
  from (
    select
      chosen.*, phases.status, phases.period * 25 + (agent_id - 1) * 5 + 1 + position as shipment_id,
      chosen.id > :ordinary * 0.9875 as late
    from (
      select
        id,
        -- A quarter of what was cleared lately belongs to a few traders, who collect a dozen packages and owe for several.
        101 + case when id % 4 = 0 and id between :ordinary * 0.9 and :ordinary * 0.925
          then :customers - 1 - pg_temp.pick(id, 10, :traders) else pg_temp.pick(id, 10, :customers) end as user_id,
        -- Every twentieth package is for someone without an account.
        pg_temp.pick(id, 11, 20) = 0 as walks_in,
        pg_temp.pick(id, 20, 10) as dice, (id - 1) * :periods / :ordinary as period
      from generate_series(1::bigint, :ordinary) id
    ) chosen
    join users on users.id = chosen.user_id
    join (select agent_id as lane_agent, destination_id, lane % 5 as position from lanes) lane
      on lane_agent = users.agent_id and lane.destination_id = users.destination_country_id
    join phases on phases.period = chosen.period
    union all
    select
      id, ids[1 + id % cardinality(ids)], false, 0, 0,
      'ARRIVED_AT_PORT',
      :periods * 25 + case when id <= :ordinary + 2000 then 1 else 2 end, false
    from generate_series(:ordinary + 1, :ordinary + 12000) id
    cross join (
      select array_agg(users.id order by users.id) as ids
      from users join lanes on lane = 0 and destination_country_id = destination_id and users.agent_id = lanes.agent_id
    ) of_the_lane
  ) planned
) pkg
join (
  select id as user_id, agent_id, warehouse_id, destination_country_id, first_name, last_name, address_line1, city from users
) customer using (user_id)
order by id;

insert into package_codes (package_id, agent_id, code, is_incoming, created_by, created_at)
select id, agent_id, incoming_tracking_number, true, created_by, created_at from packages order by id;

-- Every tenth package has a second label.
insert into package_codes (package_id, agent_id, code, created_by, created_at)
select id, agent_id, '9400' || lpad((hashint8extended(id, 30) & 9007199254740991)::text, 18, '0'), created_by, created_at
from packages where id % 10 = 0 order by id;

insert into package_texts (package_id, agent_id, text, store, has_address)
select id, agent_id, searched_text(incoming_tracking_number, recipient_name), lower(sender_name), sender_address is not null
from packages order by id;
analyze packages, package_codes, package_texts;
