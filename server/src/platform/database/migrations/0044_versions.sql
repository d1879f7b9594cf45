-- A form sends the version that it was filled from, so that it cannot take back what somebody else has saved since.
create function raise_version() returns trigger language plpgsql as $$
declare
  uncounted constant text[] := tg_argv[0];
begin
  if to_jsonb(new) - uncounted is distinct from to_jsonb(old) - uncounted then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- Counts every change of a row except of the `uncounted` columns, which no form edits. A version of its own is no news to the audit.
create procedure version_table(versioned regclass, uncounted text[] default '{}') language plpgsql as $$
declare
  audited record;
begin
  execute format('alter table %s add column version integer not null default 1', versioned);
  execute format(
    'create trigger raise_version before update on %s for each row execute function raise_version(%L)', versioned, uncounted
  );
  for audited in
    select tgname, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = versioned and tgfoid = 'keep_audit'::regproc
  loop
    execute format('drop trigger %I on %s', audited.tgname, versioned);
    -- The hidden columns are the only argument in braces: '{}' or '{a,b}'.
    execute replace(replace(audited.definition, '}''', ',version}'''), '{,', '{');
  end loop;
end $$;

-- A generated column has no value yet when the trigger runs. A user's status has a call of its own.
call version_table('users', '{password_hash,session_version,search_text,status,reset_by_agent}');
call version_table('agents');
call version_table('warehouses');
call version_table('ports');
call version_table('rates');
call version_table('email_settings');
call version_table('manifests', '{next_bill_number}');
call version_table('containers');
