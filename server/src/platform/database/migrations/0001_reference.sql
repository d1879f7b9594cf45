-- Reference data and the people: what every paper of the product points to.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Who acts in this transaction; set by inTransaction() and read by the triggers that keep history.
-- 0 is the installation itself (demo data, command line). A write without an actor is refused.
create function acting_user() returns bigint language plpgsql stable as $$
begin
  if coalesce(current_setting('eport.actor_id', true), '') = '' then
    raise exception 'this transaction does not say who acts';
  end if;
  return nullif(current_setting('eport.actor_id')::bigint, 0);
end $$;

create domain single_line as text check (value = btrim(value) and value <> '' and value !~ '[[:cntrl:]]');
create domain currency as text check (value ~ '^[A-Z]{3}$');
create type transport_mode as enum ('SEA', 'AIR');

create table countries (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name single_line not null unique
);

create type charge_level as enum ('PACKAGE_LEVEL', 'MASTER_LEVEL');
create table charge_references (
  id bigint generated always as identity primary key,
  level charge_level not null,
  description single_line not null,
  constraint charge_references_description_key unique (level, description),
  constraint charge_references_level_key unique (id, level)
);

create table agents (
  id bigint generated always as identity primary key,
  name single_line not null,
  contact_email single_line not null,
  agent_code text not null check (agent_code ~ '^[A-Z][A-Z0-9]{1,5}$'),
  created_at timestamptz not null default now(),
  constraint agents_agent_code_key unique (agent_code)
);

create table ports (
  id bigint generated always as identity primary key,
  port_name single_line not null,
  port_code text not null check (port_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  country text not null references countries (code),
  mode_of_transport transport_mode not null default 'SEA',
  constraint ports_code_mode_key unique (port_code, mode_of_transport)
);

create table warehouses (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents,
  name single_line not null,
  port_code text check (port_code ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  address_line1 single_line not null,
  city single_line not null,
  state single_line not null,
  zip_code single_line not null,
  country text not null references countries (code),
  -- Packages and customers point to (id, agent_id): while there are any, the agent cannot change.
  constraint warehouses_agent_key unique (id, agent_id)
);
create index warehouses_agent on warehouses (agent_id);

create type user_role as enum ('ROLE_ADMIN', 'ROLE_STAFF', 'ROLE_CUSTOMER');
create type user_status as enum ('ACTIVE', 'INACTIVE', 'SUSPENDED');
create table users (
  id bigint generated always as identity primary key,
  email single_line not null check (email = lower(email)),
  password_hash text not null,
  -- Raised by a trigger whenever older tokens must end.
  session_version integer not null default 1,
  first_name single_line not null,
  last_name single_line not null,
  role user_role not null,
  status user_status not null default 'ACTIVE',
  agent_id bigint references agents,
  warehouse_id bigint,
  destination_country_id bigint references countries,
  mailbox_id text not null check (mailbox_id ~ '^[A-Z][A-Z0-9-]{2,19}$'),
  phone_number single_line,
  address_line1 single_line,
  address_line2 single_line,
  city single_line,
  state single_line,
  zip_code single_line,
  country single_line,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || email || ' ' || mailbox_id)
  ) stored,
  constraint users_email_key unique (email),
  constraint users_mailbox_id_key unique (mailbox_id),
  constraint users_warehouse_of_agent foreign key (warehouse_id, agent_id) references warehouses (id, agent_id),
  -- The composite key is not checked while one half is null.
  constraint users_warehouse_needs_agent check (warehouse_id is null or agent_id is not null),
  constraint users_customer_complete check (
    role <> 'ROLE_CUSTOMER'
    or (agent_id is not null and warehouse_id is not null and destination_country_id is not null)
  )
);
create index users_agent on users (agent_id, id);
create index users_warehouse on users (warehouse_id);
create index users_search on users using gin (search_text gin_trgm_ops);

-- Numbers run across all agents, so that no counter row is contended by registrations.
create sequence mailbox_numbers start 10001;
create function next_mailbox_id(code text) returns text language plpgsql as $$
declare candidate text;
begin
  loop
    candidate := code || lpad(nextval('mailbox_numbers')::text, 5, '0');
    -- A mailbox typed by hand may have taken it; the unique constraint still decides a race.
    exit when not exists (select from users where mailbox_id = candidate);
  end loop;
  return candidate;
end $$;

create function end_older_sessions() returns trigger language plpgsql as $$
begin
  if (new.role, new.agent_id, new.warehouse_id, new.status, new.password_hash)
     is distinct from (old.role, old.agent_id, old.warehouse_id, old.status, old.password_hash) then
    new.session_version := old.session_version + 1;
  end if;
  return new;
end $$;
create trigger users_end_older_sessions before update on users
  for each row execute function end_older_sessions();

create table password_resets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Refused sign-ins and registrations, shared by all instances; forgotten after a day.
create table failures (
  bucket text not null,
  at timestamptz not null
);
create index failures_of_bucket on failures (bucket, at);
