-- The places of a house bill are those of its manifest's ports: what is derived cannot go stale when the ports change.
alter table bills drop column place_of_loading, drop column place_of_unloading;

-- Every reference that a house bill of the agent ever had. Customs skips what it has already, so none is given out again,
-- not even after its bill or manifest was removed.
create table bill_references (
  agent_id bigint not null references agents on delete cascade,
  bl_reference text not null,
  primary key (agent_id, bl_reference)
);
insert into bill_references select agent_id, bl_reference from bills;

create function keep_bill_references() returns trigger language plpgsql as $$
begin
  insert into bill_references (agent_id, bl_reference) values (new.agent_id, new.bl_reference) on conflict do nothing;
  return null;
end $$;
create trigger bills_keep_references after insert or update of bl_reference on bills
  for each row execute function keep_bill_references();

-- A manifest is still to be made for these: among the many closed ones the open shipments are few.
create index shipments_open on shipments (agent_id, created_at desc, id desc) where status <> 'CLOSED';
