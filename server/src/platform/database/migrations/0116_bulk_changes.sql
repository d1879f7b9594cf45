-- A change of status writes every index of packages again, and a row each of the history and the audit. Decision 52.

-- What a store has sent is looked up beside the searched texts, which a change of status does not touch.
drop index package_texts_search;
alter table package_texts
  drop constraint package_texts_package_id_fkey,
  add column agent_id bigint,
  -- In lower case.
  add column store text,
  add column has_address boolean;
update package_texts
set agent_id = packages.agent_id, store = lower(sender_name), has_address = sender_address is not null
from packages where id = package_id;
alter table package_texts
  alter column agent_id set not null,
  alter column has_address set not null;
create index package_texts_search on package_texts using gin (text gin_trgm_ops) with (gin_pending_list_limit = 64);
create index package_texts_of_store on package_texts (agent_id, store, has_address, package_id) where store is not null;
drop index packages_of_store;

create or replace function add_package_texts() returns trigger language plpgsql as $$
begin
  insert into package_texts (package_id, agent_id, text, store, has_address)
  select
    id, agent_id, searched_text(incoming_tracking_number, recipient_name), lower(sender_name), sender_address is not null
  from new_rows order by id;
  return null;
end $$;

create or replace function change_package_text() returns trigger language plpgsql as $$
begin
  update package_texts
  set
    text = searched_text(new.incoming_tracking_number, new.recipient_name),
    store = lower(new.sender_name), has_address = new.sender_address is not null
  where package_id = new.id;
  return null;
end $$;
drop trigger packages_text_update on packages;
create trigger packages_text_update
  after update of incoming_tracking_number, recipient_name, sender_name, sender_address on packages
  for each row when (
    (old.incoming_tracking_number, old.recipient_name, old.sender_name, old.sender_address)
    is distinct from (new.incoming_tracking_number, new.recipient_name, new.sender_name, new.sender_address)
  ) execute function change_package_text();

-- The keys that other tables reference also serve the lists of an agent and of a shipment, in this order of their columns.
drop index packages_newest, packages_of_shipment;
do $$
declare
  unique_key record;
  reference record;
begin
  for unique_key in
    select name, columns
    from (values ('packages_agent_key', 'agent_id, id'), ('packages_shipment_key', 'shipment_id, id')) as keys (name, columns)
  loop
    create temporary table referencing_keys on commit drop as
    select conrelid::regclass as child, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conindid = unique_key.name::regclass;
    for reference in select * from referencing_keys loop
      execute format('alter table %s drop constraint %I', reference.child, reference.conname);
    end loop;
    execute format('alter table packages drop constraint %I', unique_key.name);
    execute format('alter table packages add constraint %I unique (%s)', unique_key.name, unique_key.columns);
    for reference in select * from referencing_keys loop
      execute format('alter table %s add constraint %I %s', reference.child, reference.conname, reference.definition);
    end loop;
    drop table referencing_keys;
  end loop;
end $$;
alter table package_texts
  add constraint package_texts_package_of_agent
    foreign key (package_id, agent_id) references packages (id, agent_id) on update cascade on delete cascade;

drop index packages_of_user, packages_of_user_status;
create index packages_of_user on packages (user_id, id desc) include (status);

-- One statement for all rows instead of one for each.
drop trigger packages_keep_history on packages;
create or replace function keep_package_history() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  actor constant bigint := acting_user();
  reason constant text := nullif(current_setting('eport.reason', true), '');
begin
  if tg_op = 'INSERT' then
    insert into package_history (package_id, actor_id, to_status, reason)
    select id, actor, status, reason from new_rows order by id;
  else
    insert into package_history (package_id, actor_id, from_status, to_status, reason)
    select id, actor, old_rows.status, new_rows.status, reason
    from new_rows join old_rows using (id)
    where new_rows.status <> old_rows.status order by id;
  end if;
  return null;
end $$;
create trigger packages_keep_history_insert after insert on packages
  referencing new table as new_rows for each statement execute function keep_package_history();
create trigger packages_keep_history_update after update on packages
  referencing old table as old_rows new table as new_rows for each statement execute function keep_package_history();

create function audited_change(image jsonb, old_image jsonb, secret text, secret_name text)
returns table (before jsonb, after jsonb) language sql immutable parallel safe as $$
  select
    jsonb_object_agg(name, old_image -> name) filter (where name is distinct from secret),
    jsonb_object_agg(
      case name when secret then secret_name else name end, case name when secret then '"changed"' else value end
    )
  from jsonb_each(image) as field (name, value)
  where value <> old_image -> name
$$;

create or replace function keep_audit() returns trigger language plpgsql
security definer set enable_nestloop = off set search_path = public, pg_temp as $$
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
  many constant integer := 20;
  changed text[];
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
  elsif tg_op = 'DELETE' then
    insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, before)
    select
      moment, actor, 'DELETED', audited, (image ->> id_column)::bigint, owner_kind, (image ->> owner_column)::bigint,
      jsonb_strip_nulls(image) - (hidden || secret)
    from (select to_jsonb(r) as image from old_rows r offset 0) rows
    order by (image -> id_column);
  elsif (select count(*) from (select from new_rows limit many) counted) < many then
    insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, before, after)
    select
      moment, actor, 'CHANGED', audited, (image ->> id_column)::bigint, owner_kind, (image ->> owner_column)::bigint,
      change.before, change.after
    from (select to_jsonb(r) - hidden as image from new_rows r offset 0) news
    join (select to_jsonb(r) - hidden as old_image from old_rows r offset 0) olds
      on image -> id_column = old_image -> id_column and image <> old_image
    cross join lateral audited_change(image, old_image, secret, secret_name) change
    order by (image -> id_column);
  else
    -- The images of many rows, which take most of the time, have only columns that change in some of them.
    execute (
      select format(
        'select array_remove(array[%s], null) from new_rows n join old_rows o using (%I)',
        string_agg(format('case when bool_or(row (n.%1$I)::record *<> row (o.%1$I)::record) then %1$L end', attname), ', '), id_column
      )
      from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped and attname <> all (hidden)
    ) into changed;
    if cardinality(changed) = 0 then
      return null;
    end if;
    execute format(
      'insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, before, after)
      select
        $1, $2, ''CHANGED'', $3, (image ->> $4)::bigint, $5, (image ->> $6)::bigint, change.before, change.after
      from (select to_jsonb(r) as image from (select %1$s from new_rows) r offset 0) news
      join (select to_jsonb(r) as old_image from (select %1$s from old_rows) r offset 0) olds
        on image -> $4 = old_image -> $4 and image <> old_image
      cross join lateral audited_change(image, old_image, $7, $8) change
      order by (image -> $4)',
      (
        select string_agg(format('%I', name), ', ')
        from (select distinct unnest(changed || id_column || nullif(owner_column, ''))) as named (name)
        where name is not null
      )
    ) using moment, actor, audited, id_column, owner_kind, owner_column, secret, secret_name;
  end if;
  return null;
end $$;
