-- The most recent departed shipments have a manifest with a bill for each package.
insert into manifests (
  id, agent_id, shipment_id, master_bol_reference, voyage_number, customs_office_code, departure_date, mode_of_transport,
  shipping_agent_code, shipping_agent_name, port_of_loading_id, port_of_unloading_id, next_bill_number, created_by, created_at
)
select
  row_number() over (order by id), agent_id, id, 'MBL' || lpad(id::text, 8, '0'), 'V' || id, 'BBBGI', departure_date, 'SEA',
  'CAR01', 'Carib Lines', (select id from ports where port_code = 'USMIA'), port_id, 1, created_by, created_at
from (
  select shipments.*, port_id
  from shipments
  join lanes on lanes.agent_id = shipments.agent_id and lanes.destination_id = destination_country_id
  where status <> 'PREPARING'
  order by shipments.id desc
  limit :manifests
) newest;

insert into containers (id, manifest_id, identification_number, type_of_container)
select (id - 1) * 2 + number, id, (array['TESU0000013', 'TESU0000029'])[number], '40HC'
from manifests cross join generate_series(1, 2) number;

insert into bills (
  id, agent_id, manifest_id, shipment_id, container_id, package_id, bl_reference, bl_type, bl_nature, shipper_name,
  shipper_address, consignee_name, consignee_address, goods_description, total_packages, total_weight, volume_cbm,
  package_type_name, marks_and_numbers
)
select
  row_number() over (order by packages.id), agent_id, manifest_id, shipment_id, (manifest_id - 1) * 2 + 1 + packages.id % 2,
  packages.id,
  'B' || lpad(packages.id::text, 9, '0'), '710', '23', sender_name, sender_address, recipient_name, recipient_address,
  description, 1, weight, round(length * width * height * 0.000016387064, 6), 'BOX', 'N/M'
from packages
join (select id as manifest_id, shipment_id from manifests) manifest using (shipment_id)
order by packages.id;

insert into bill_references (agent_id, bl_reference) select agent_id, bl_reference from bills order by agent_id, bl_reference;

insert into declared_values (bill_id, description, amount, currency_code)
select id, goods_description, 10 + pg_temp.pick(id, 40, 200), 'USD' from bills order by id;

update manifests set next_bill_number = 1 + given
from (select manifest_id, count(*)::integer as given from bills group by 1) counted where manifest_id = manifests.id;
