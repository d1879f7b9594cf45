-- Customs manifests: one per shipment, with containers, house bills, declared values and kept exports.
create table manifests (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  shipment_id bigint not null,
  master_bol_reference single_line not null check (length(master_bol_reference) <= 17),
  voyage_number single_line check (length(voyage_number) <= 17),
  customs_office_code single_line check (length(customs_office_code) <= 5),
  departure_date date,
  mode_of_transport transport_mode not null,
  shipping_agent_code single_line check (length(shipping_agent_code) <= 17),
  shipping_agent_name single_line check (length(shipping_agent_name) <= 35),
  port_of_loading_id bigint not null references ports,
  port_of_unloading_id bigint not null references ports,
  -- What a destination's customs profile asks for beyond the fields above (carrier, location, master totals).
  profile_fields jsonb not null default '{}' check (jsonb_typeof(profile_fields) = 'object'),
  next_bill_number integer not null default 1 check (next_bill_number > 0),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  constraint manifests_shipment_of_agent foreign key (shipment_id, agent_id) references shipments (id, agent_id),
  constraint manifests_one_per_shipment unique (shipment_id),
  constraint manifests_shipment_key unique (id, shipment_id),
  constraint manifests_agent_key unique (id, agent_id)
);
create index manifests_newest on manifests (agent_id, id desc);

create type load_type as enum ('FCL', 'LCL');
create table containers (
  id bigint generated always as identity primary key,
  manifest_id bigint not null references manifests,
  identification_number single_line not null check (length(identification_number) <= 17),
  type_of_container single_line check (length(type_of_container) <= 10),
  load_type load_type not null default 'FCL',
  profile_fields jsonb not null default '{}' check (jsonb_typeof(profile_fields) = 'object'),
  constraint containers_number_key unique (manifest_id, identification_number),
  constraint containers_manifest_key unique (id, manifest_id)
);

create table bills (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  manifest_id bigint not null,
  shipment_id bigint not null,
  container_id bigint not null,
  package_id bigint not null,
  bl_reference single_line not null check (length(bl_reference) <= 17),
  bl_type single_line check (length(bl_type) <= 3),
  bl_nature single_line not null check (length(bl_nature) <= 2),
  place_of_loading text not null,
  place_of_unloading text not null,
  shipper_name single_line not null,
  shipper_address single_line not null,
  consignee_name single_line not null,
  consignee_address single_line not null,
  goods_description single_line not null,
  total_packages integer not null check (total_packages > 0),
  total_weight measure not null,
  volume_cbm numeric(12, 6) not null check (volume_cbm >= 0),
  package_type_name single_line not null,
  marks_and_numbers single_line not null,
  internal_notes text,
  profile_fields jsonb not null default '{}' check (jsonb_typeof(profile_fields) = 'object'),
  constraint bills_manifest_of_agent foreign key (manifest_id, agent_id) references manifests (id, agent_id),
  constraint bills_container_of_manifest foreign key (container_id, manifest_id) references containers (id, manifest_id),
  constraint bills_manifest_shipment foreign key (manifest_id, shipment_id) references manifests (id, shipment_id),
  -- A package with a house bill cannot leave its shipment.
  constraint bills_package_in_shipment foreign key (package_id, shipment_id) references packages (id, shipment_id),
  constraint bills_one_per_package unique (package_id),
  constraint bills_reference_key unique (agent_id, bl_reference)
);
create index bills_of_manifest on bills (manifest_id, id);
create index bills_of_container on bills (container_id);

create table declared_values (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bills on delete cascade,
  description single_line not null,
  amount numeric(12, 2) not null check (amount >= 0)
);
create index declared_values_of_bill on declared_values (bill_id, id);

create table manifest_exports (
  id bigint generated always as identity primary key,
  manifest_id bigint not null references manifests,
  profile text not null,
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes bigint not null,
  storage_key text not null unique,
  exported_by bigint references users,
  exported_at timestamptz not null default now()
);
create index manifest_exports_of_manifest on manifest_exports (manifest_id, id desc);

-- Customs skips a bill that it has already: which references each file carried.
create table exported_bills (
  export_id bigint not null references manifest_exports,
  bl_reference text not null,
  primary key (export_id, bl_reference)
);
