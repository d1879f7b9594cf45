-- Packages scanned into a shipment when it is loaded, and out of it when it is unstuffed. Decision 46.
create type scan_stage as enum ('LOAD', 'UNLOAD');

create table shipment_scans (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  shipment_id bigint not null,
  package_id bigint not null,
  stage scan_stage not null,
  -- LOAD: the scan added the package to the shipment. UNLOAD: the package is in no shipment, or in another one.
  is_extra boolean not null,
  -- At the scan, for the history of the package.
  package_status package_status not null,
  scanned_by bigint not null references users,
  scanned_at timestamptz not null,
  -- Null for a package that was found in the container of a shipment it does not belong to.
  own_shipment_id bigint generated always as (case when stage = 'LOAD' or not is_extra then shipment_id end) stored,
  constraint shipment_scans_once unique (package_id, shipment_id, stage),
  constraint shipment_scans_shipment_of_agent foreign key (shipment_id, agent_id) references shipments (id, agent_id),
  constraint shipment_scans_package_of_agent foreign key (package_id, agent_id) references packages (id, agent_id),
  constraint shipment_scans_package_in_shipment
    foreign key (package_id, own_shipment_id) references packages (id, shipment_id)
);
create index shipment_scans_of_shipment on shipment_scans (shipment_id, stage, is_extra);

alter table shipments
  add column unloading_confirmed_at timestamptz,
  add constraint shipments_unloaded_after_unstuffing check (unloading_confirmed_at is null or unstuffed_at is not null);

call audit_table('shipment_scans', 'SHIPMENT_SCAN', 'PACKAGE', 'package_id', hidden => '{own_shipment_id}');
