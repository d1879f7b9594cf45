-- Shipments, packages and their history.
create type shipment_status as enum ('PREPARING', 'DEPARTED', 'ARRIVED_AT_PORT', 'CLEARED', 'CLOSED');
create table shipments (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents,
  manifest_id single_line not null check (length(manifest_id) <= 100),
  origin_warehouse_id bigint not null,
  destination_country_id bigint not null references countries,
  departure_date date,
  mode_of_transport transport_mode not null,
  status shipment_status not null default 'PREPARING',
  departed_at timestamptz,
  arrived_at timestamptz,
  unstuffed_at timestamptz,
  cleared_at timestamptz,
  closed_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  constraint shipments_origin_of_agent foreign key (origin_warehouse_id, agent_id)
    references warehouses (id, agent_id),
  -- Packages carry this whole key: same agent, destination and origin as their shipment.
  constraint shipments_package_key unique (id, agent_id, destination_country_id, origin_warehouse_id),
  constraint shipments_agent_key unique (id, agent_id),
  constraint shipments_unstuffed_after_arrival check (unstuffed_at is null or arrived_at is not null)
);
create unique index shipments_manifest_id_key on shipments (agent_id, lower(manifest_id));
create index shipments_newest on shipments (agent_id, created_at desc, id desc);
create index shipments_newest_all on shipments (created_at desc, id desc);

create type package_status as enum (
  'IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED', 'IN_TRANSIT', 'AWAITING_CUSTOMS_CLEARANCE',
  'CUSTOMS_DECLARATION_REQUIRED', 'HELD_AT_PORT_DUTIES_DUE', 'CUSTOMS_CLEARED',
  'READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE', 'COLLECTED'
);
create domain measure as numeric(9, 3) check (value > 0);
create table packages (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents,
  warehouse_id bigint not null,
  user_id bigint references users,
  destination_country_id bigint references countries,
  recipient_name single_line not null,
  recipient_address single_line not null,
  description single_line not null,
  sender_name single_line not null,
  sender_address single_line not null,
  incoming_tracking_number single_line,
  weight measure not null,
  length measure not null,
  width measure not null,
  height measure not null,
  status package_status not null,
  shipment_id bigint,
  collected_by single_line,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  constraint packages_warehouse_of_agent foreign key (warehouse_id, agent_id) references warehouses (id, agent_id),
  constraint packages_agent_key unique (id, agent_id),
  constraint packages_shipment_key unique (id, shipment_id),
  constraint packages_shipment_matches foreign key (shipment_id, agent_id, destination_country_id, warehouse_id)
    references shipments (id, agent_id, destination_country_id, origin_warehouse_id),
  -- The key above is not checked while the destination is null.
  constraint packages_shipment_needs_destination check (shipment_id is null or destination_country_id is not null),
  constraint packages_travel_in_a_shipment check (
    shipment_id is not null or status in ('IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED')
  ),
  constraint packages_collected_by_somebody check ((status = 'COLLECTED') = (collected_by is not null))
);
create index packages_newest on packages (agent_id, id desc);
create index packages_by_status on packages (agent_id, status, id desc);
create index packages_by_status_all on packages (status, id desc);
create index packages_of_user on packages (user_id, id desc);
create index packages_of_user_status on packages (user_id, status);
create index packages_of_shipment on packages (shipment_id, id) where shipment_id is not null;
create index packages_available on packages (agent_id, destination_country_id, warehouse_id, id)
  where shipment_id is null;
create index packages_tracking on packages using gin (lower(incoming_tracking_number) gin_trgm_ops);
create index packages_recipient on packages using gin (lower(recipient_name) gin_trgm_ops);

create table package_history (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint references users,
  from_status package_status,
  to_status package_status not null,
  reason text
);
create index package_history_of_package on package_history (package_id, id);

-- The database keeps the history, so that no path of the application can forget it.
create function keep_package_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    insert into package_history (package_id, actor_id, from_status, to_status, reason)
    values (
      new.id, acting_user(), case when tg_op = 'UPDATE' then old.status end, new.status,
      nullif(current_setting('eport.reason', true), '')
    );
  end if;
  return null;
end $$;
create trigger packages_keep_history after insert or update of status on packages
  for each row execute function keep_package_history();

create table documents (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages,
  file_name single_line not null check (length(file_name) <= 255),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes bigint not null check (size_bytes between 1 and 10485760),
  storage_key text not null unique,
  uploaded_by bigint references users,
  created_at timestamptz not null default now()
);
create index documents_of_package on documents (package_id, id);

create table shipment_costs (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipments,
  charge_reference_id bigint not null,
  level charge_level not null default 'MASTER_LEVEL' check (level = 'MASTER_LEVEL'),
  amount numeric(12, 2) not null check (amount > 0),
  currency_code currency not null default 'USD',
  created_at timestamptz not null default now(),
  constraint shipment_costs_charge foreign key (charge_reference_id, level) references charge_references (id, level)
);
create index shipment_costs_of_shipment on shipment_costs (shipment_id, id);

create table package_costs (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages,
  charge_reference_id bigint not null,
  level charge_level not null default 'PACKAGE_LEVEL' check (level = 'PACKAGE_LEVEL'),
  amount numeric(12, 2) not null check (amount > 0),
  currency_code currency not null default 'USD',
  created_at timestamptz not null default now(),
  constraint package_costs_charge foreign key (charge_reference_id, level) references charge_references (id, level)
);
create index package_costs_of_package on package_costs (package_id, id);
