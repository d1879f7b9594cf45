-- Ten thousand bills at once, decision 64. What changes nothing writes nothing, so that a row written by this transaction
-- has a new version, which nobody has seen. The name puts the trigger after raise_version.
create trigger skip_unchanged before update on bills for each row execute function suppress_redundant_updates_trigger();

create or replace function raise_version_of_bills() returns trigger language plpgsql as $$
begin
  update bills set version = version + 1
  where id in (select bill_id from changed) and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

create function keep_new_bill_references() returns trigger language plpgsql as $$
begin
  insert into bill_references (agent_id, bl_reference) select agent_id, bl_reference from new_rows on conflict do nothing;
  return null;
end $$;
drop trigger bills_keep_references on bills;
create trigger bills_keep_references after update of bl_reference on bills
  for each row execute function keep_bill_references();
create trigger bills_keep_new_references after insert on bills
  referencing new table as new_rows for each statement execute function keep_new_bill_references();
