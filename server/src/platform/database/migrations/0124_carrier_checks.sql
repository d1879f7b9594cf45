-- Somebody compared these four with the carrier's manifest. A check holds as long as the manifest still has all of them.
create table carrier_checks (
  id bigint generated always as identity primary key,
  manifest_id bigint not null references manifests on delete cascade,
  customs_office_code single_line not null,
  voyage_number single_line not null,
  departure_date date not null,
  master_bol_reference single_line not null,
  checked_by bigint not null references users,
  checked_at timestamptz not null default now(),
  constraint carrier_checks_key unique (manifest_id, customs_office_code, voyage_number, departure_date, master_bol_reference)
);
call audit_table('carrier_checks', 'CARRIER_CHECK', 'MANIFEST', 'manifest_id');
