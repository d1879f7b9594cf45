-- Tables that only grow are partitioned by month, in UTC (decision 80). Of <table>, <table>_first has what was there before,
-- <table>_2027_01 a month, and <table>_other what fits no partition: a write must not fail, and a trigger cannot make a
-- partition of the table that it writes to. Archived months are partitions of archived_<table>.
create function months_of(history regclass) returns table (month regclass, starts timestamptz, ends timestamptz)
language sql stable set timezone = 'UTC' as $$
  select
    inhrelid,
    substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz,
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits
  join pg_class on pg_class.oid = inhrelid
  cross join lateral pg_get_expr(relpartbound, inhrelid) bound
  where inhparent = history
  order by 3 nulls last
$$;

-- PostgreSQL gives partitions the triggers for each row, but not those for each statement.
create procedure guard_month(month regclass, history regclass) language plpgsql as $$
declare
  guard record;
begin
  for guard in select tgname as name from pg_trigger where tgrelid = month and not tgisinternal and tgtype & 3 = 2 loop
    execute format('drop trigger %I on %s', guard.name, month);
  end loop;
  for guard in
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = history and not tgisinternal and tgtype & 3 = 2
  loop
    execute regexp_replace(guard.definition, ' ON \S+ FOR EACH ', format(' ON %s FOR EACH ', month));
  end loop;
end $$;

create procedure make_month(history regclass, starts timestamptz) language plpgsql set timezone = 'UTC' as $$
declare
  ends constant timestamptz := starts + interval '1 month';
  month constant text := history || to_char(starts, '_YYYY_MM');
  other constant text := history || '_other';
  within constant text := format(
    '%1$I >= %2$L and %1$I < %3$L', substring(pg_get_partkeydef(history) from '\((.+)\)'), starts, ends
  );
  moves boolean;
begin
  execute format('lock table %s in access exclusive mode', history);
  execute format('select exists (select from %s where %s)', other, within) into moves;
  if moves then
    execute format('create temporary table moved on commit drop as select * from %s where %s', other, within);
    execute format('alter table %s disable trigger user', other);
    execute format('delete from %s where %s', other, within);
    execute format('alter table %s enable trigger user', other);
  end if;
  execute format('create table %s partition of %s for values from (%L) to (%L)', month, history, starts, ends);
  if moves then
    execute format('alter table %s disable trigger user', month);
    execute format('insert into %s overriding system value select * from moved', month);
    execute format('alter table %s enable trigger user', month);
    drop table moved;
  end if;
  call guard_month(month, history);
end $$;

-- The current month and those ahead, also those that were missed.
create procedure make_months(history regclass, ahead integer default 3) language plpgsql set timezone = 'UTC' as $$
declare
  this_month constant timestamptz := date_trunc('month', now());
  starts timestamptz;
begin
  -- Of instances that start together, one makes them.
  perform pg_advisory_xact_lock(hashtextextended('make_months', 0));
  select coalesce(max(ends), this_month) into starts from months_of(history);
  while starts <= this_month + ahead * interval '1 month' loop
    call make_month(history, starts);
    starts := starts + interval '1 month';
  end loop;
end $$;

create function refuse_archive_write() returns trigger language plpgsql as $$
begin
  raise exception 'archived months are kept as they are' using errcode = 'insufficient_privilege';
end $$;

-- Lets a month into the archive without a scan, once the constraint has been validated.
create procedure bound_month(month regclass) language plpgsql set timezone = 'UTC' as $$
declare
  history constant regclass := (select inhparent from pg_inherits where inhrelid = month);
  own record;
begin
  select * into strict own from months_of(history) m where m.month = bound_month.month;
  execute format('alter table %s drop constraint if exists within_month', month);
  execute format(
    'alter table %1$s add constraint within_month check (%2$I >= %3$L and %2$I < %4$L) not valid',
    month, substring(pg_get_partkeydef(history) from '\((.+)\)'), coalesce(own.starts, '-infinity'), own.ends
  );
end $$;

create procedure archive_month(month regclass) language plpgsql set timezone = 'UTC' as $$
declare
  history constant regclass := (select inhparent from pg_inherits where inhrelid = month);
  archive constant regclass := 'archived_' || history;
  own record;
begin
  select * into strict own from months_of(history) m where m.month = archive_month.month;
  execute format('alter table %s detach partition %s', history, month);
  execute format(
    'alter table %s attach partition %s for values from (%s) to (%L)',
    archive, month, coalesce(quote_literal(own.starts), 'minvalue'), own.ends
  );
  execute format('alter table %s drop constraint within_month', month);
  call guard_month(month, archive);
end $$;

-- The three below turn a table that has rows into a partitioned one while it is used: its rows stay where they are, as those before the
-- month after next, so that there is time to validate the constraint. The migration after the last of these tables drops them.
create procedure bound_history(history regclass, at text) language plpgsql set timezone = 'UTC' as $$
begin
  if (select relkind from pg_class where oid = history) = 'p'
    or exists (select from pg_constraint where conrelid = history and conname = 'before_months') then
    return;
  end if;
  execute format(
    'alter table %s add constraint before_months check (%I < %L) not valid',
    history, at, date_trunc('month', now() + interval '10 days') + interval '1 month'
  );
end $$;

create procedure validate_history(history regclass) language plpgsql as $$
begin
  if exists (select from pg_constraint where conrelid = history and conname = 'before_months') then
    execute format('alter table %s validate constraint before_months', history);
  end if;
end $$;

create procedure partition_by_month(history text, at text) language plpgsql set timezone = 'UTC' as $$
declare
  first constant text := history || '_first';
  archive constant text := 'archived_' || history;
  rows constant regclass := history;
  keys text[];
  indexes text[];
  triggers text[];
  bound timestamptz;
  next_id bigint;
  statement text;
  dropped text;
begin
  if (select relkind from pg_class where oid = rows) = 'p' then
    return;
  end if;
  execute format('lock table %I in access exclusive mode', history);
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz into strict bound
  from pg_constraint where conrelid = rows and conname = 'before_months' and convalidated;
  keys := array(
    select format('alter table %I add constraint %I %s', history, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = rows and contype in ('p', 'u', 'f')
  );
  indexes := array(
    select pg_get_indexdef(indexrelid) from pg_index
    where indrelid = rows and not exists (select from pg_constraint where conindid = indexrelid and conrelid = rows)
  );
  triggers := array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = rows and not tgisinternal);
  execute format('select last_value + is_called::integer from %s', pg_get_serial_sequence(history, 'id')) into next_id;

  execute format('alter table %I rename to %I', history, first);
  for statement in
    select format('alter index %s rename to %I', indexrelid::regclass, replace(relname, history, first))
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = rows
  loop
    execute statement;
  end loop;
  -- They come back from the partitioned table.
  for dropped in select tgname from pg_trigger where tgrelid = rows and not tgisinternal and tgtype & 1 = 1 loop
    execute format('drop trigger %I on %I', dropped, first);
  end loop;
  execute format('alter table %I alter column id drop identity', first);

  execute format('create table %I (like %I including defaults including storage) partition by range (%I)', history, first, at);
  execute format('create table %I (like %I including defaults including storage) partition by range (%I)', archive, first, at);
  execute format('alter table %I alter column id add generated always as identity (start with %s)', history, next_id);
  -- Foreign keys keep their names, which a month takes along into the archive.
  foreach statement in array keys loop
    execute statement;
    execute regexp_replace(
      replace(statement, format(' %I add constraint ', history), format(' %I add constraint ', archive)),
      ' constraint (\S+) (PRIMARY KEY|UNIQUE)', ' constraint archived_\1 \2'
    );
  end loop;
  foreach statement in array indexes loop
    execute statement;
    execute replace(statement, history, archive);
  end loop;
  foreach statement in array triggers loop
    execute statement;
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', history, first, bound);
  execute format('alter table %I drop constraint before_months', first);
  execute format('create table %I partition of %I default', history || '_other', history);
  call guard_month((history || '_other')::regclass, history::regclass);
  call make_months(history::regclass);
  execute format(
    'create trigger archive_is_kept before insert or update or delete or truncate on %I for each statement %s
      execute function refuse_archive_write()',
    -- A package that is deleted takes its history along.
    archive, case when array_to_string(keys, ' ') like '%CASCADE%' then 'when (pg_trigger_depth() = 0)' else '' end
  );
end $$;
