-- Who came in and who was kept out, among the changes: so administrators find both in one place, and neither can be taken back.
alter type audit_kind add value 'ACCESS';
alter type audit_action add value 'SIGNED_IN';
alter type audit_action add value 'SIGN_IN_FAILED';
alter type audit_action add value 'LIMITED';
alter type audit_action add value 'REFUSED';

-- Nothing is kept here: what is inserted goes into the audit, which takes only what a trigger writes. As text, since a new value of
-- a type cannot be used in the transaction that adds it.
create view access_events as
  select at, action::text, actor_id, object_id as user_id, after as details from audit where kind::text = 'ACCESS';

create function keep_access() returns trigger language plpgsql security definer as $$
begin
  if new.action not in ('SIGNED_IN', 'SIGN_IN_FAILED', 'LIMITED', 'REFUSED') then
    raise exception '% is no event of access', new.action using errcode = 'check_violation';
  end if;
  insert into audit (at, actor_id, action, kind, object_id, after)
  values (clock_timestamp(), new.actor_id, new.action::audit_action, 'ACCESS', coalesce(new.user_id, 0), new.details);
  return new;
end $$;
do $$ begin
  execute format('alter function keep_access() set search_path = %I, pg_temp', current_schema());
end $$;
create trigger keep_access instead of insert on access_events for each row execute function keep_access();
