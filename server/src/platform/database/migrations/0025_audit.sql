-- Who did what: each change of what the business keeps, in the transaction that makes it.
create type audit_action as enum ('CREATED', 'CHANGED', 'DELETED');
create type audit_kind as enum (
  'USER', 'AGENT', 'WAREHOUSE', 'PORT', 'RATE', 'PACKAGE', 'PACKAGE_COST', 'DOCUMENT', 'SHIPMENT', 'SHIPMENT_COST',
  'MANIFEST', 'CONTAINER', 'BILL', 'DECLARED_VALUE', 'INVOICE', 'INVOICE_LINE', 'PAYMENT', 'EMAIL_SETTINGS'
);

-- Without foreign keys: it outlasts what it names, and a departure would pay for ten thousand checks of one person.
create table audit (
  at timestamptz not null,
  id bigint generated always as identity,
  -- null: the installation itself
  actor_id bigint,
  object_id bigint not null,
  -- What it shows under: a container under its manifest, a payment under its invoice.
  parent_id bigint,
  kind audit_kind not null,
  parent_kind audit_kind,
  action audit_action not null,
  -- The columns that changed; of a new or deleted row all that are not null.
  before jsonb,
  after jsonb,
  primary key (at, id)
);
create index audit_of_object on audit (kind, object_id);
create index audit_of_parent on audit (parent_kind, parent_id) where parent_kind is not null;
-- The kind last: what a person did to one kind of object is then found without reading all that the person did.
create index audit_of_actor on audit (actor_id, at, id, kind);
create index audit_of_kind on audit (kind, at, id);

-- One statement of the application is one statement here, however many rows it changes. It runs with the rights of its owner, so
-- that the application's role needs none to write the audit.
create function keep_audit() returns trigger language plpgsql security definer
  -- The plan is kept from the first call, which saw one row: a nested loop would take ten thousand times ten thousand steps.
  set enable_nestloop = off
as $$
declare
  moment constant timestamptz := clock_timestamp();
  actor constant bigint := acting_user();
  audited constant audit_kind := tg_argv[0];
  id_column constant text := tg_argv[1];
  owner_kind constant audit_kind := nullif(tg_argv[2], '');
  owner_column constant text := tg_argv[3];
  hidden constant text[] := tg_argv[4];
  secret constant text := nullif(tg_argv[5], '');
  secret_name constant text := tg_argv[6];
begin
  -- `offset 0` keeps each image from being built anew wherever it is read.
  if tg_op = 'INSERT' then
    insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, after)
    select
      moment, actor, 'CREATED', audited, (image ->> id_column)::bigint, owner_kind, (image ->> owner_column)::bigint,
      jsonb_strip_nulls(image) - (hidden || secret)
        || case when image ->> secret is null then '{}' else jsonb_build_object(secret_name, 'set') end
    from (select to_jsonb(r) as image from new_rows r offset 0) rows
    order by (image -> id_column);
  elsif tg_op = 'UPDATE' then
    insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, before, after)
    select
      moment, actor, 'CHANGED', audited, (image ->> id_column)::bigint, owner_kind, (image ->> owner_column)::bigint,
      changed.before, changed.after
    from (select to_jsonb(r) - hidden as image from new_rows r offset 0) news
    join (select to_jsonb(r) - hidden as old_image from old_rows r offset 0) olds
      on image -> id_column = old_image -> id_column and image <> old_image
    cross join lateral (
      select
        jsonb_object_agg(name, old_image -> name) filter (where name is distinct from secret) as before,
        jsonb_object_agg(
          case name when secret then secret_name else name end, case name when secret then '"changed"' else value end
        ) as after
      from jsonb_each(image) as field (name, value)
      where value <> old_image -> name
    ) changed
    order by (image -> id_column);
  else
    insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, before)
    select
      moment, actor, 'DELETED', audited, (image ->> id_column)::bigint, owner_kind, (image ->> owner_column)::bigint,
      jsonb_strip_nulls(image) - (hidden || secret)
    from (select to_jsonb(r) as image from old_rows r offset 0) rows
    order by (image -> id_column);
  end if;
  return null;
end $$;
-- A temporary table of the caller must not stand in for one of ours.
do $$ begin
  execute format('alter function keep_audit() set search_path = %I, pg_temp', current_schema());
end $$;

create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of % are audited one by one: delete them instead', tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

-- Has the changes of a table kept. `hidden` columns are derived or counters and never recorded; of the `secret` one only that it
-- was set or changed, as `secret_name`. `events`: of which changes.
create procedure audit_table(
  audited regclass, kind audit_kind, parent_kind audit_kind default null, parent_column text default '',
  hidden text[] default '{}', secret text default '', secret_name text default '', id_column text default 'id',
  events text[] default '{INSERT,UPDATE,DELETE}'
) language plpgsql as $$
declare
  event text;
  arguments constant text := format(
    '%L, %L, %L, %L, %L, %L, %L', kind, id_column, coalesce(parent_kind::text, ''), parent_column, hidden, secret, secret_name
  );
begin
  foreach event in array events loop
    execute format(
      'create trigger %I after %s on %s referencing %s for each statement execute function keep_audit(%s)',
      'audit_' || lower(event), event, audited,
      case event
        when 'INSERT' then 'new table as new_rows'
        when 'DELETE' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows'
      end,
      arguments
    );
  end loop;
  execute format(
    'create trigger refuse_truncate before truncate on %s for each statement execute function refuse_truncate()', audited
  );
end $$;

call audit_table('users', 'USER', hidden => '{session_version,search_text}', secret => 'password_hash', secret_name => 'password');
call audit_table('agents', 'AGENT');
call audit_table('warehouses', 'WAREHOUSE');
call audit_table('ports', 'PORT');
call audit_table('rates', 'RATE');
call audit_table('packages', 'PACKAGE');
call audit_table('package_costs', 'PACKAGE_COST', 'PACKAGE', 'package_id', hidden => '{level}');
call audit_table('documents', 'DOCUMENT', 'PACKAGE', 'package_id', hidden => '{storage_key}');
call audit_table('shipments', 'SHIPMENT');
call audit_table('shipment_costs', 'SHIPMENT_COST', 'SHIPMENT', 'shipment_id', hidden => '{level}');
call audit_table('manifests', 'MANIFEST', hidden => '{next_bill_number}');
call audit_table('containers', 'CONTAINER', 'MANIFEST', 'manifest_id');
call audit_table('bills', 'BILL', 'MANIFEST', 'manifest_id');
call audit_table('declared_values', 'DECLARED_VALUE', 'BILL', 'bill_id');
call audit_table('invoices', 'INVOICE', 'PACKAGE', 'package_id');
-- Lines come with their invoice and stay as they are, so they are their own record until somebody changes one at the database.
call audit_table('invoice_lines', 'INVOICE_LINE', 'INVOICE', 'invoice_id', events => '{UPDATE,DELETE}');
call audit_table('payments', 'PAYMENT', 'INVOICE', 'invoice_id');
call audit_table(
  'email_settings', 'EMAIL_SETTINGS', 'AGENT', 'agent_id', id_column => 'agent_id',
  secret => 'smtp_password_cipher', secret_name => 'smtp_password'
);

-- Only the triggers above add to it, and nothing changes or deletes what it holds.
create function refuse_audit_write() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is kept by the database: it is neither written by hand nor changed nor deleted'
    using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_kept before update or delete or truncate on audit
  for each statement execute function refuse_audit_write();
create trigger audit_is_not_forged before insert on audit
  for each statement when (pg_trigger_depth() = 0) execute function refuse_audit_write();
revoke all on audit from public;
