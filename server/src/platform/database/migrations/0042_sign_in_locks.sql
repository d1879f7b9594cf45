-- Failed sign-ins are counted per account and address as well: the locks of an account are found by the beginning of their bucket.
create index failures_of_bucket_prefix on failures (bucket text_pattern_ops, at);
drop index failures_of_bucket;

alter type audit_action add value 'UNLOCKED';
alter type audit_action add value 'TESTED';

create or replace function keep_access() returns trigger language plpgsql security definer as $$
begin
  if new.action not in ('SIGNED_IN', 'SIGN_IN_FAILED', 'LIMITED', 'REFUSED', 'UNLOCKED') then
    raise exception '% is no event of access', new.action using errcode = 'check_violation';
  end if;
  insert into audit (at, actor_id, action, kind, object_id, after)
  values (clock_timestamp(), new.actor_id, new.action::audit_action, 'ACCESS', coalesce(new.user_id, 0), new.details);
  return new;
end $$;

-- Who tried an agent's mail server. Like access_events, a door into the audit that keeps nothing itself.
create view smtp_test_events as
  select at, actor_id, object_id as agent_id, after as details
  from audit where kind = 'EMAIL_SETTINGS' and action::text = 'TESTED';

create function keep_smtp_test() returns trigger language plpgsql security definer as $$
begin
  insert into audit (at, actor_id, action, kind, object_id, parent_kind, parent_id, after)
  values (
    clock_timestamp(), new.actor_id, 'TESTED', 'EMAIL_SETTINGS', new.agent_id, 'AGENT', new.agent_id, new.details
  );
  return new;
end $$;
do $$ begin
  execute format('alter function keep_access() set search_path = %I, pg_temp', current_schema());
  execute format('alter function keep_smtp_test() set search_path = %I, pg_temp', current_schema());
end $$;
create trigger keep_smtp_test instead of insert on smtp_test_events
  for each row execute function keep_smtp_test();
