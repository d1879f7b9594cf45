-- Somebody must be able to administer: the last active administrator stays one. Checked at commit, so that one transaction may
-- hand over from one to another.
create index users_active_administrators on users (id) where role = 'ROLE_ADMIN' and status = 'ACTIVE';

create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  -- Two who demote each other at the same moment queue up here; the second then sees what the first did.
  perform pg_advisory_xact_lock(hashtextextended('users_keep_an_administrator', 0));
  if not exists (select from users where role = 'ROLE_ADMIN' and status = 'ACTIVE') then
    raise exception 'user % is the last active administrator', old.id
      using errcode = 'check_violation', constraint = 'users_keep_an_administrator';
  end if;
  return null;
end $$;
create constraint trigger users_keep_an_administrator after update on users
  deferrable initially deferred for each row
  when (
    old.role = 'ROLE_ADMIN' and old.status = 'ACTIVE' and (new.role <> 'ROLE_ADMIN' or new.status <> 'ACTIVE')
  )
  execute function keep_an_administrator();
create constraint trigger deleted_users_keep_an_administrator after delete on users
  deferrable initially deferred for each row
  when (old.role = 'ROLE_ADMIN' and old.status = 'ACTIVE')
  execute function keep_an_administrator();

-- Whether a manifest names a port is asked before the port changes or goes, and by the foreign keys.
create index manifests_port_of_loading on manifests (port_of_loading_id);
create index manifests_port_of_unloading on manifests (port_of_unloading_id);

-- The same for a warehouse that is to change its agent, among a million packages.
create index packages_of_warehouse on packages (warehouse_id);
