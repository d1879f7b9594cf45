-- Problems of packages that somebody has to decide on, and photos of packages.
create type exception_kind as enum (
  'UNKNOWN_OWNER', 'DAMAGED', 'RESTRICTED_GOODS', 'VALUE_ABOVE_LIMIT', 'MISSING_AT_ARRIVAL', 'OTHER'
);
create type exception_status as enum ('OPEN', 'CLOSED');

create table package_exceptions (
  id bigint generated always as identity primary key,
  package_id bigint not null,
  agent_id bigint not null,
  kind exception_kind not null,
  status exception_status not null default 'OPEN',
  -- null: a rule opened it
  opened_by bigint references users,
  opened_at timestamptz not null,
  assignee_id bigint references users,
  closed_by bigint references users,
  closed_at timestamptz,
  decision single_line check (length(decision) <= 500),
  constraint package_exceptions_package_of_agent foreign key (package_id, agent_id) references packages (id, agent_id),
  constraint package_exceptions_closed_with_decision check (
    (status = 'CLOSED') = (closed_at is not null) and (status = 'CLOSED') = (decision is not null)
  )
);
create unique index package_exceptions_one_open_of_kind on package_exceptions (package_id, kind) where status = 'OPEN';
create index package_exceptions_of_package on package_exceptions (package_id, id);
create index package_exceptions_by_status on package_exceptions (agent_id, status, id);
create index package_exceptions_by_status_all on package_exceptions (status, id);

create table exception_notes (
  id bigint generated always as identity primary key,
  exception_id bigint not null references package_exceptions,
  text single_line not null check (length(text) <= 1000),
  -- null: a rule wrote it
  written_by bigint references users,
  created_at timestamptz not null
);
create index exception_notes_of_exception on exception_notes (exception_id, id);

create table package_photos (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  size_bytes bigint not null check (size_bytes between 1 and 10485760),
  storage_key text not null unique,
  taken_by bigint references users,
  created_at timestamptz not null default now()
);
create index package_photos_of_package on package_photos (package_id, id);
-- For the nightly sweep of stored files.
create index package_photos_by_folder on package_photos (storage_key text_pattern_ops);

alter table agents
  add column declared_value_limit numeric(12, 2) not null default 2500 check (declared_value_limit > 0);

alter type audit_kind add value 'PHOTO';
alter type audit_kind add value 'EXCEPTION';
alter type audit_kind add value 'EXCEPTION_NOTE';
