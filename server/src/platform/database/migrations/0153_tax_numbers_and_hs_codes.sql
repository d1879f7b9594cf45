-- The customer's number at customs. Decision 74. Validated in the next migration, since writers wait for a check of all rows.
alter table users add column tax_number text;
alter table users add constraint users_tax_number check (
  length(tax_number) <= 17 and tax_number = btrim(tax_number) and tax_number <> '' and tax_number !~ '[[:cntrl:]]'
) not valid;

create table hs_codes (
  id bigint generated always as identity primary key,
  -- null: all agents
  agent_id bigint references agents on delete cascade,
  code text not null check (code ~ '^\d{6,12}$'),
  description single_line not null check (length(description) <= 500),
  search_text text not null generated always as (code || ' ' || lower(description)) stored,
  constraint hs_codes_key unique nulls not distinct (code, agent_id)
);
create index hs_codes_search on hs_codes using gin (search_text gin_trgm_ops);
create index hs_codes_of_agent on hs_codes (agent_id);
call audit_table('hs_codes', 'HS_CODE', hidden => '{search_text}');
call version_table('hs_codes', '{search_text}');

-- Descriptions that differ only in case or spaces are the same goods. A hash, since an index entry has at most 2,704 bytes.
create function goods_key(description text) returns text language sql immutable as $$
  select md5(lower(regexp_replace(btrim(description), '\s+', ' ', 'g')))
$$;

create table hs_code_uses (
  agent_id bigint not null references agents on delete cascade,
  goods_key text not null,
  code text not null check (code ~ '^\d{6,12}$'),
  primary key (agent_id, goods_key)
);
