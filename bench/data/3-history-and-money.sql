-- One history row for each step to the current status.
insert into package_history (package_id, at, actor_id, from_status, to_status, reason)
select
  packages.id, created_at + (days[step] + waited) * interval '1 day', created_by, path[step - 1], path[step],
  (array['Received at the warehouse', 'Shipment departed', 'Shipment was unstuffed', 'Cleared by customs',
    'Cleared by customs and paid', 'Handed over'])[step]
from packages
join (
  select status, ('{' || path || '}')::package_status[] as path, '{0,10,18,22,25,30}'::integer[] as days
  from (values
    ('IN_WAREHOUSE', 'IN_WAREHOUSE'),
    ('ON_HOLD_INVOICE_REQUIRED', 'ON_HOLD_INVOICE_REQUIRED'),
    ('IN_TRANSIT', 'IN_WAREHOUSE,IN_TRANSIT'),
    ('AWAITING_CUSTOMS_CLEARANCE', 'IN_WAREHOUSE,IN_TRANSIT,AWAITING_CUSTOMS_CLEARANCE'),
    ('HELD_AT_PORT_DUTIES_DUE', 'IN_WAREHOUSE,IN_TRANSIT,AWAITING_CUSTOMS_CLEARANCE,HELD_AT_PORT_DUTIES_DUE'),
    ('CUSTOMS_DECLARATION_REQUIRED', 'IN_WAREHOUSE,IN_TRANSIT,AWAITING_CUSTOMS_CLEARANCE,CUSTOMS_DECLARATION_REQUIRED'),
    ('CUSTOMS_CLEARED', 'IN_WAREHOUSE,IN_TRANSIT,AWAITING_CUSTOMS_CLEARANCE,CUSTOMS_CLEARED'),
    ('READY_FOR_PICKUP', 'IN_WAREHOUSE,IN_TRANSIT,AWAITING_CUSTOMS_CLEARANCE,CUSTOMS_CLEARED,READY_FOR_PICKUP'),
    ('READY_FOR_PICKUP_AT_WAREHOUSE',
      'IN_WAREHOUSE,IN_TRANSIT,AWAITING_CUSTOMS_CLEARANCE,CUSTOMS_CLEARED,READY_FOR_PICKUP,READY_FOR_PICKUP_AT_WAREHOUSE'),
    ('COLLECTED', 'IN_WAREHOUSE,IN_TRANSIT,AWAITING_CUSTOMS_CLEARANCE,CUSTOMS_CLEARED,READY_FOR_PICKUP,COLLECTED')
  ) as life (name, path)
  cross join lateral (select name::package_status as status) named
) life using (status)
cross join lateral generate_series(1, cardinality(path)) step
cross join lateral (
  -- People collect their packages within three weeks.
  select case when path[step] = 'COLLECTED' then pg_temp.pick(packages.id, 33, 21) else 0 end as waited
) collection;

insert into package_stays (package_id, id, began_at, ended_at)
select began.package_id, began.id, began.at, ended.at
from package_history began
left join package_history ended on ended.package_id = began.package_id and ended.to_status = 'COLLECTED'
where is_ready(began.to_status) and not is_ready(began.from_status);

insert into collected_packages (package_id, agent_id, warehouse_id, destination_country_id, received_at, collected_at)
select packages.id, agent_id, warehouse_id, destination_country_id, created_at, at
from packages join package_history on package_id = packages.id and to_status = 'COLLECTED'
order by at, packages.id;

-- Every package was scanned into its shipment the day before it departed.
insert into shipment_scans (agent_id, shipment_id, package_id, stage, is_extra, package_status, scanned_by, scanned_at)
select agent_id, shipment_id, packages.id, 'LOAD', false, 'IN_WAREHOUSE', actor_id, at - interval '1 day'
from package_history history join packages on packages.id = package_id
where to_status = 'IN_TRANSIT'
order by packages.id;

insert into package_steps (package_id, step, agent_id, at, actor_id)
select package_id, steps.step, agent_id, steps.at, actor_id
from package_history history
join packages on packages.id = package_id
cross join lateral (select package_step_of(from_status, to_status) as step, history.at) steps
where steps.step is not null
union all
select package_id, 'LOADED', agent_id, scanned_at, scanned_by from shipment_scans where stage = 'LOAD'
order by 1, 2;

insert into package_costs (package_id, charge_reference_id, amount, created_at)
select packages.id, charge_references.id, 5 + pg_temp.pick(packages.id, 30, 40), packages.created_at
from packages join charge_references on level = 'PACKAGE_LEVEL' and charge_references.description = 'Storage'
where packages.id % 20 = 0;

insert into shipment_costs (shipment_id, charge_reference_id, amount, created_at)
select shipments.id, charge_references.id, 900 + pg_temp.pick(shipments.id, 31, 2000), shipments.created_at
from shipments join charge_references on level = 'MASTER_LEVEL' and description = 'Ocean Freight';

-- Packages ready for pickup are paid, half of the cleared ones are billed, the others were collected long ago.
create temporary table planned_invoices as
select row_number() over (order by package_id) as id, package_id, status, freight
from (
  select
    id as package_id, round(weight * 2.5, 2) as freight,
    case when packages.status = 'CUSTOMS_CLEARED' then 'DUE' else 'PAID' end::invoice_status as status
  from packages
  where user_id is not null and (
    packages.status in ('READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE')
    or packages.status = 'CUSTOMS_CLEARED' and id % 2 = 0
    or packages.status = 'COLLECTED' and pg_temp.pick(id, 32, 100) < 25
  )
  order by packages.status = 'COLLECTED', id desc
  limit :invoices
) chosen;
analyze planned_invoices;

insert into invoices (
  id, agent_id, package_id, user_id, status, due_date, customer_name, customer_address, package_description, total_amount,
  paid_amount, created_by, created_at
)
select
  planned.id, agent_id, package_id, user_id, planned.status, created_at::date + 37, recipient_name, recipient_address,
  description, freight + 7.50, case planned.status when 'PAID' then freight + 7.50 else 0 end,
  created_by, created_at + interval '23 days'
from planned_invoices planned join packages on packages.id = package_id
order by planned.id;

insert into invoice_lines (invoice_id, position, description, calculation_details, amount)
select id, position, (array['Freight', 'Handling'])[position],
  (array['lbs x 2.50', 'flat'])[position], case position when 1 then freight else 7.50 end
from planned_invoices cross join generate_series(1, 2) position
order by id, position;

-- One receipt and one payment for each paid invoice, with the ID of the invoice.
insert into receipts (id, agent_id, user_id, number, issued_by, issued_at)
overriding system value
select id, agent_id, user_id, row_number() over (partition by agent_id order by id), created_by, created_at + interval '2 days'
from invoices where status = 'PAID' order by id;

insert into receipt_counters select agent_id, max(number) from receipts group by 1;

insert into payments (id, agent_id, user_id, method, amount, receipt_id, received_by, received_at)
overriding system value
select
  id, agent_id, user_id, (array['CASH', 'CARD', 'TRANSFER'])[1 + pg_temp.pick(id, 33, 3)]::payment_method,
  total_amount, id, created_by, created_at + interval '2 days'
from invoices where status = 'PAID' order by id;

insert into package_steps (package_id, step, agent_id, at, actor_id)
select package_id, 'INVOICED', agent_id, created_at, created_by from invoices order by id;

insert into package_profits (package_id, shipment_id, user_id, weight, volume, revenue)
select packages.id, shipment_id, packages.user_id, weight, length * width * height, coalesce(total_amount, 0)
from packages left join invoices on package_id = packages.id
where shipment_id is not null
order by shipment_id, packages.user_id;

insert into payment_allocations (payment_id, invoice_id, agent_id, user_id, amount)
select id, id, agent_id, user_id, total_amount from invoices where status = 'PAID' order by id;

insert into served_customers (agent_id, user_id)
select distinct agent_id, user_id from packages where user_id is not null;

call recount_packages();
