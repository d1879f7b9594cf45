-- Usual cartons of an agent, so that desks enter a size with one key.
create table cartons (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents on delete cascade,
  letter text not null check (letter ~ '^[A-Z]$'),
  name single_line not null check (length(name) <= 50),
  length measure not null,
  width measure not null,
  height measure not null,
  constraint cartons_letter_key unique (agent_id, letter)
);
create unique index cartons_name_key on cartons (agent_id, lower(name));
call version_table('cartons');

alter type audit_kind add value 'CARTON' after 'RATE';

-- Finds the latest contents of a store, and with the third column its latest address. A boolean expression would not do:
-- the planner turns `(x is not null) = false` into `x is null`, which is no column of the index.
drop index packages_of_store;
create index packages_of_store on packages (agent_id, lower(sender_name), num_nulls(sender_address), id desc)
  where sender_name is not null;
