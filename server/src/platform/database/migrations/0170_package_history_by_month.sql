-- in batches
-- A transaction that writes a package locks `packages` first and `package_history` then. In the other order both would wait forever.
create or replace procedure lock_history(history regclass) language plpgsql as $$
declare
  referenced regclass;
begin
  for referenced in
    select distinct confrelid::regclass from pg_constraint where conrelid = history and contype = 'f' order by 1
  loop
    execute format('lock table %s in share row exclusive mode', referenced);
  end loop;
  execute format('lock table %s in access exclusive mode', history);
end $$
-- then
create or replace procedure make_months(history regclass, ahead integer default 3)
language plpgsql set timezone = 'UTC' as $$
declare
  this_month constant timestamptz := date_trunc('month', now());
  starts timestamptz;
begin
  -- Of instances that start together, one makes them.
  perform pg_advisory_xact_lock(hashtextextended('make_months', 0));
  select coalesce(max(ends), this_month) into starts from months_of(history);
  while starts <= this_month + ahead * interval '1 month' loop
    call lock_history(history);
    call make_month(history, starts);
    starts := starts + interval '1 month';
  end loop;
end $$
-- then
create or replace procedure package_history_by_month() language plpgsql set timezone = 'UTC' as $$
declare
  bound timestamptz;
  next_id bigint;
  history text;
begin
  if (select relkind from pg_class where oid = 'package_history'::regclass) = 'p' then
    return;
  end if;
  call lock_history('package_history');
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz into strict bound
  from pg_constraint where conrelid = 'package_history'::regclass and conname = 'before_months' and convalidated;
  select last_value + is_called::integer into next_id from package_history_id_seq;

  alter table package_history rename to package_history_first;
  alter table package_history_first drop constraint package_history_pkey;
  alter table package_history_first
    add constraint package_history_first_pkey primary key using index package_history_month_key,
    alter column id drop identity;
  alter index package_history_of_package rename to package_history_first_of_package;
  -- They come back from the partitioned table.
  drop trigger package_history_collected on package_history_first;
  drop trigger package_history_step on package_history_first;
  drop trigger package_history_stay on package_history_first;

  foreach history in array array['package_history', 'archived_package_history'] loop
    execute format('create table %I (like package_history_first including defaults including storage) partition by range (at)', history);
    -- Foreign keys have the same names, which a month takes along into the archive.
    execute format(
      'alter table %1$I
        add constraint %2$I primary key (id, at),
        add constraint package_history_actor_id_fkey foreign key (actor_id) references users,
        add constraint package_history_package_id_fkey foreign key (package_id) references packages on delete cascade',
      history, history || '_pkey'
    );
    execute format('create index %I on %I (package_id, id)', history || '_of_package', history);
  end loop;
  execute format('alter table package_history alter column id add generated always as identity (start with %s)', next_id);
  create trigger package_history_collected after insert or update of at on package_history
    for each row when (new.to_status = 'COLLECTED') execute function keep_collected_package();
  create trigger package_history_step after insert on package_history
    for each row when (package_step_of(new.from_status, new.to_status) is not null) execute function keep_package_step();
  create trigger package_history_stay after insert or update of at on package_history
    for each row when (is_ready(new.from_status) <> is_ready(new.to_status)) execute function keep_package_stay();
  -- A package that is deleted takes its history along.
  create trigger archive_is_kept before insert or update or delete or truncate on archived_package_history
    for each statement when (pg_trigger_depth() = 0) execute function refuse_archive_write();

  execute format('alter table package_history attach partition package_history_first for values from (minvalue) to (%L)', bound);
  alter table package_history_first drop constraint before_months;
  create table package_history_other partition of package_history default;
  call make_months('package_history');
end $$
-- then
call package_history_by_month()
-- then
drop procedure if exists package_history_by_month
