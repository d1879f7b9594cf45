call audit_table('package_codes', 'PACKAGE_CODE', 'PACKAGE', 'package_id', hidden => '{key,is_incoming}');

-- The package's own entry shows its incoming number; only the codes of people are audited here.
do $$
declare
  audited record;
begin
  for audited in
    select tgname, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = 'package_codes'::regclass and tgfoid = 'keep_audit'::regproc
  loop
    execute format('drop trigger %I on package_codes', audited.tgname);
    execute replace(
      audited.definition, 'FOR EACH STATEMENT EXECUTE', 'FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE'
    );
  end loop;
end $$;
-- Replaced by package_codes_by_key.
drop index packages_of_tracking_number;
