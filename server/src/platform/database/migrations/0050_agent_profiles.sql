-- What pages, mails and papers say of the company that serves a customer. All of it is optional.
create domain multi_line as text
  check (value = btrim(value, E' \n') and value <> '' and replace(value, E'\n', ' ') !~ '[[:cntrl:]]');

alter table agents
  add column phone_number single_line,
  add column address_line1 single_line,
  add column address_line2 single_line,
  add column city single_line,
  add column state single_line,
  add column zip_code single_line,
  add column country text references countries (code),
  add column opening_hours multi_line check (cardinality(string_to_array(opening_hours, E'\n')) <= 7),
  add column website single_line check (website ~ '^https?://[^[:space:]]+$'),
  add column tax_number single_line,
  add column payment_instructions multi_line
    check (cardinality(string_to_array(payment_instructions, E'\n')) <= 10);

create table agent_logos (
  agent_id bigint primary key references agents on delete cascade,
  -- Part of its address, which may therefore be cached for good.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  size_bytes integer not null check (size_bytes between 1 and 524288),
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  storage_key text not null unique
);
create index agent_logos_by_hash on agent_logos (content_hash);
-- For the nightly sweep of stored files.
create index agent_logos_by_folder on agent_logos (storage_key text_pattern_ops);

-- The issuer as it was when the invoice was issued. Null on invoices from before this migration.
alter table invoices
  add column issuer_name single_line,
  add column issuer_address single_line,
  add column issuer_tax_number single_line,
  add constraint invoices_issuer_named
    check (issuer_name is not null or (issuer_address is null and issuer_tax_number is null));

alter type audit_kind add value 'AGENT_LOGO';
