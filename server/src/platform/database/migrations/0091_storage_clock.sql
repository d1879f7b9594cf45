-- The fee for packages that are not collected in time: rules per agent, the days already invoiced or waived, reminders.
create type storage_basis as enum ('PER_PACKAGE', 'PER_POUND');
alter table agents
  add column storage_free_days integer not null default 0 check (storage_free_days between 0 and 365),
  -- null: storage is free
  add column storage_fee numeric(12, 2) check (storage_fee > 0),
  add column storage_basis storage_basis not null default 'PER_PACKAGE',
  add column storage_maximum numeric(12, 2) check (storage_maximum > 0),
  -- null: never
  add column abandoned_after_days integer check (abandoned_after_days between 1 and 3650);

create type invoice_kind as enum ('FREIGHT', 'STORAGE');
alter table invoices
  add column kind invoice_kind not null default 'FREIGHT',
  add constraint invoices_storage_key unique (id, package_id, agent_id, total_amount, kind);
drop index invoices_one_live_per_package;
create unique index invoices_one_live_per_package on invoices (package_id) where status <> 'CANCELLED' and kind = 'FREIGHT';

create table storage_periods (
  id bigint generated always as identity primary key,
  package_id bigint not null,
  agent_id bigint not null,
  days daterange not null,
  amount numeric(18, 2) not null check (amount > 0),
  -- null: waived before it was invoiced
  invoice_id bigint unique,
  invoice_kind invoice_kind not null default 'STORAGE' check (invoice_kind = 'STORAGE'),
  waived_by bigint references users,
  waived_at timestamptz,
  waive_reason single_line check (length(waive_reason) <= 500),
  constraint storage_periods_bounded check (
    not isempty(days) and not lower_inf(days) and not upper_inf(days)
  ),
  constraint storage_periods_invoiced_or_waived check (
    (invoice_id is not null or waived_at is not null) and (waived_at is null) = (waive_reason is null)
  ),
  constraint storage_periods_package_of_agent foreign key (package_id, agent_id) references packages (id, agent_id),
  constraint storage_periods_invoice foreign key (invoice_id, package_id, agent_id, amount, invoice_kind)
    references invoices (id, package_id, agent_id, total_amount, kind),
  constraint storage_periods_do_not_overlap exclude using gist (package_id with =, days with &&)
);
call audit_table('storage_periods', 'STORAGE_PERIOD', 'PACKAGE', 'package_id', hidden => '{invoice_kind}');

-- One row per stay and notice, so that each is given once. A stay begins with the history entry that made the package ready.
create type storage_notice as enum ('FREE_DAYS_END', 'ABANDONMENT', 'ABANDONED');
create table storage_notices (
  package_id bigint not null references packages on delete cascade,
  stay_id bigint not null references package_history on delete cascade,
  kind storage_notice not null,
  given_at timestamptz not null,
  primary key (package_id, stay_id, kind)
);
create index storage_notices_of_stay on storage_notices (stay_id);

-- The day that a reminder is about.
alter table email_message_packages add column deadline date;
