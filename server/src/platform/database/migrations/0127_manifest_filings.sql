-- What customs was told about a manifest, and what it said. Decision 57.
create type filing_event as enum ('FILED', 'ACCEPTED', 'REFUSED', 'CORRECTED');

-- Audited changes after this moment are not in the file. Taken while no change was in progress.
alter table manifest_exports add column content_at timestamptz;
update manifest_exports set content_at = exported_at;
alter table manifest_exports
  alter column content_at set default clock_timestamp(),
  alter column content_at set not null,
  add constraint manifest_exports_of_manifest_key unique (id, manifest_id);

create table manifest_filings (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  manifest_id bigint not null,
  event filing_event not null,
  -- At customs.
  event_date date not null,
  registration_number single_line check (length(registration_number) <= 35),
  reason single_line check (length(reason) <= 500),
  -- The file that customs has.
  export_id bigint,
  recorded_by bigint not null references users,
  recorded_at timestamptz not null default now(),
  constraint manifest_filings_manifest_of_agent foreign key (manifest_id, agent_id) references manifests (id, agent_id),
  constraint manifest_filings_export_of_manifest
    foreign key (export_id, manifest_id) references manifest_exports (id, manifest_id),
  constraint manifest_filings_number_when_filed check (event <> 'FILED' or registration_number is not null),
  constraint manifest_filings_reason_when_refused check ((event = 'REFUSED') = (reason is not null)),
  constraint manifest_filings_file_when_sent check ((event in ('FILED', 'CORRECTED')) = (export_id is not null))
);
create index manifest_filings_of_manifest on manifest_filings (manifest_id, id desc);
create unique index manifest_filings_filed_once on manifest_filings (manifest_id) where event = 'FILED';
create unique index manifest_filings_export_sent_once on manifest_filings (export_id);

call audit_table('manifest_filings', 'MANIFEST_FILING', 'MANIFEST', 'manifest_id');
