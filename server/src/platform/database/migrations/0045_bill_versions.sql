call version_table('bills');

-- A bill is edited together with its declared values.
create function raise_version_of_bills() returns trigger language plpgsql as $$
begin
  update bills set version = version + 1 where id in (select bill_id from changed);
  return null;
end $$;
create trigger raise_version_of_bills_insert after insert on declared_values
  referencing new table as changed for each statement execute function raise_version_of_bills();
create trigger raise_version_of_bills_update after update on declared_values
  referencing new table as changed for each statement execute function raise_version_of_bills();
create trigger raise_version_of_bills_delete after delete on declared_values
  referencing old table as changed for each statement execute function raise_version_of_bills();
