-- When customs must have the file of a manifest. Decision 65.
alter table manifests add column arrival_at timestamptz;

create table filing_deadlines (
  id bigint generated always as identity primary key,
  -- null: the installation
  agent_id bigint references agents on delete cascade,
  country_id bigint not null references countries,
  mode_of_transport transport_mode not null,
  -- Before arrival.
  hours integer not null check (hours between 0 and 720),
  constraint filing_deadlines_key unique nulls not distinct (country_id, mode_of_transport, agent_id)
);
call audit_table('filing_deadlines', 'FILING_DEADLINE');
