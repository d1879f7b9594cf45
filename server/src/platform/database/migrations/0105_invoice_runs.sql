-- Issuing the invoices of a whole shipment in the background. What is left to do is in the database, so that a run goes on
-- after a restart.
create table invoice_runs (
  id bigint generated always as identity primary key,
  shipment_id bigint not null,
  agent_id bigint not null,
  started_by bigint not null references users,
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint invoice_runs_shipment_of_agent foreign key (shipment_id, agent_id) references shipments (id, agent_id)
);
create unique index invoice_runs_one_open on invoice_runs (shipment_id) where finished_at is null;
create index invoice_runs_of_shipment on invoice_runs (shipment_id, id);

create table invoice_run_packages (
  run_id bigint not null references invoice_runs,
  package_id bigint not null references packages,
  invoice_id bigint references invoices,
  refusal text check (refusal <> ''),
  constraint invoice_run_packages_pkey primary key (run_id, package_id),
  constraint invoice_run_packages_one_result check (num_nonnulls(invoice_id, refusal) <= 1)
);
create index invoice_run_packages_waiting on invoice_run_packages (run_id, package_id)
  where invoice_id is null and refusal is null;
create index invoice_run_packages_of_package on invoice_run_packages (package_id);
create index invoice_run_packages_of_invoice on invoice_run_packages (invoice_id) where invoice_id is not null;

-- A result is final, and a run is finished only once each package has one.
create function keep_invoice_run_results() returns trigger language plpgsql as $$
begin
  raise exception 'the result for package % is final', old.package_id
    using errcode = 'check_violation', constraint = 'invoice_run_packages_final';
end $$;
create trigger invoice_run_packages_final before update on invoice_run_packages
  for each row when (old.invoice_id is not null or old.refusal is not null)
  execute function keep_invoice_run_results();

create function check_invoice_run_finished() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoice_run_packages where run_id = new.id and invoice_id is null and refusal is null
  ) then
    raise exception 'invoice run % has packages left', new.id
      using errcode = 'check_violation', constraint = 'invoice_runs_finished';
  end if;
  return new;
end $$;
create trigger invoice_runs_finished before update of finished_at on invoice_runs
  for each row when (new.finished_at is not null) execute function check_invoice_run_finished();
