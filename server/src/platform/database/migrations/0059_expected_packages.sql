-- What customers declare to be in a package: [{"description", "quantity", "unitValue"}], null without items.
create function value_of_items(items jsonb) returns numeric language sql immutable strict
  return (select sum((item ->> 'quantity')::numeric * (item ->> 'unitValue')::numeric) from jsonb_array_elements(items) item);
create domain declared_items as jsonb check (jsonb_array_length(value) between 1 and 50);
create domain declared_amount as numeric(12, 2) check (value >= 0);

create type expected_package_status as enum ('EXPECTED', 'RECEIVED', 'CANCELLED');
create table expected_packages (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents,
  user_id bigint not null references users,
  warehouse_id bigint not null,
  status expected_package_status not null default 'EXPECTED',
  sender_name single_line not null check (length(sender_name) <= 200),
  tracking_number single_line not null check (length(tracking_number) <= 100),
  tracking_key text not null generated always as (code_key(tracking_number)) stored,
  description single_line not null check (length(description) <= 500),
  items declared_items,
  declared_value declared_amount,
  currency_code currency not null,
  -- The purchase invoice, until it becomes a document of the received package.
  file_name single_line check (length(file_name) <= 255),
  content_type text check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes bigint check (size_bytes between 1 and 10485760),
  storage_key text unique,
  uploaded_by bigint references users,
  package_id bigint unique,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  constraint expected_packages_has_key check (tracking_key <> ''),
  constraint expected_packages_agent_key unique (id, agent_id),
  constraint expected_packages_warehouse_of_agent foreign key (warehouse_id, agent_id)
    references warehouses (id, agent_id),
  constraint expected_packages_package_of_agent foreign key (package_id, agent_id) references packages (id, agent_id),
  constraint expected_packages_received_as_package check ((status = 'RECEIVED') = (package_id is not null)),
  constraint expected_packages_value_of_items check (items is null or declared_value = value_of_items(items)),
  constraint expected_packages_whole_file check (num_nulls(file_name, content_type, size_bytes, storage_key) in (0, 4))
);
-- Also finds the expected package of a code that is received.
create unique index expected_packages_one_live on expected_packages (agent_id, tracking_key) where status = 'EXPECTED';
create index expected_packages_newest on expected_packages (agent_id, id desc);
create index expected_packages_of_user on expected_packages (user_id, id desc);
create index expected_packages_search on expected_packages using gin (lower(tracking_key) gin_trgm_ops);
create index expected_packages_by_folder on expected_packages (storage_key text_pattern_ops) where storage_key is not null;
call audit_table('expected_packages', 'EXPECTED_PACKAGE', hidden => '{tracking_key,storage_key}');
-- A generated column has no value yet when the trigger runs. Forms edit neither the file nor the status.
call version_table(
  'expected_packages',
  '{tracking_key,status,package_id,file_name,content_type,size_bytes,storage_key,uploaded_by}'
);

-- An announcement of a package that was received for somebody else or without an owner. It exists until staff decide.
create table package_claims (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  package_id bigint not null,
  expected_package_id bigint not null unique,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  constraint package_claims_package_of_agent foreign key (package_id, agent_id) references packages (id, agent_id),
  constraint package_claims_expected_package_of_agent foreign key (expected_package_id, agent_id)
    references expected_packages (id, agent_id) on delete cascade
);
create index package_claims_of_package on package_claims (package_id);
create index package_claims_of_agent on package_claims (agent_id, id);
call audit_table('package_claims', 'PACKAGE_CLAIM', 'PACKAGE', 'package_id');

alter table packages
  add column items declared_items,
  add column declared_value declared_amount,
  add column declared_currency currency,
  add constraint packages_value_of_items check (items is null or declared_value = value_of_items(items)),
  add constraint packages_value_has_currency check ((declared_value is null) = (declared_currency is null));
