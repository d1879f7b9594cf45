-- Exchange rates that are entered later, and what was done to a whole shipment at once, for its history and the audit.

alter table shipment_costs
  -- Why an administrator replaced the rate that was entered first.
  add column rate_correction text check (rate_correction <> '' and length(rate_correction) <= 500),
  add constraint shipment_costs_corrected_rate check (rate_correction is null or exchange_rate is not null);

create function keep_exchange_rate() returns trigger language plpgsql as $$
begin
  raise exception 'the exchange rate of cost % was entered already', old.id
    using errcode = 'check_violation', constraint = 'shipment_costs_rate_kept';
end $$;
create trigger shipment_costs_rate_kept before update on shipment_costs
  for each row when (
    old.exchange_rate is not null and new.exchange_rate is distinct from old.exchange_rate
    and (new.exchange_rate is null or new.rate_correction is null)
  ) execute function keep_exchange_rate();

-- Lists of customs that were recorded. Packages that were cleared before are not counted.
create table clearances (
  id bigint generated always as identity primary key,
  shipment_id bigint not null,
  agent_id bigint not null,
  recorded_by bigint not null references users,
  recorded_at timestamptz not null,
  cleared_count integer not null check (cleared_count >= 0),
  duty_count integer not null check (duty_count >= 0),
  constraint clearances_change_something check (cleared_count + duty_count > 0),
  constraint clearances_shipment_of_agent foreign key (shipment_id, agent_id) references shipments (id, agent_id)
);
create index clearances_of_shipment on clearances (shipment_id, id);
call audit_table('clearances', 'CLEARANCE', 'SHIPMENT', 'shipment_id', hidden => '{agent_id,recorded_by,recorded_at}');

alter table invoice_runs add column package_count integer, add column issued_count integer;
update invoice_runs set (package_count, issued_count) = (
  select count(*), case when finished_at is not null then count(invoice_id) end from invoice_run_packages where run_id = id
);
alter table invoice_runs
  alter column package_count set not null,
  add constraint invoice_runs_counted check (
    (finished_at is null) = (issued_count is null) and package_count > 0 and issued_count between 0 and package_count
  );

create or replace function check_invoice_run_finished() returns trigger language plpgsql as $$
begin
  if exists (
    select from invoice_run_packages where run_id = new.id and invoice_id is null and refusal is null
  ) then
    raise exception 'invoice run % has packages left', new.id
      using errcode = 'check_violation', constraint = 'invoice_runs_finished';
  end if;
  if (new.package_count, new.issued_count) <> (
    select count(*)::integer, count(invoice_id)::integer from invoice_run_packages where run_id = new.id
  ) then
    raise exception 'the counts of invoice run % are not those of its packages', new.id
      using errcode = 'check_violation', constraint = 'invoice_runs_counts_agree';
  end if;
  return new;
end $$;
call audit_table('invoice_runs', 'INVOICE_RUN', 'SHIPMENT', 'shipment_id', hidden => '{agent_id,started_by}');

-- The exception that the scan of an extra package opened, so that undoing the scan closes it.
alter table package_exceptions add constraint package_exceptions_package_key unique (id, package_id);
alter table shipment_scans
  add column exception_id bigint,
  add constraint shipment_scans_exception_of_package
    foreign key (exception_id, package_id) references package_exceptions (id, package_id),
  add constraint shipment_scans_exception_of_extra check (exception_id is null or (stage = 'UNLOAD' and is_extra));
