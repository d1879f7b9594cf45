-- When each package was received and handed over, in one narrow row: a report or a list of a period reads one range of the index.
-- Decision 50.
create table collected_packages (
  package_id bigint primary key,
  -- Copies, none of which changes after the hand-over.
  agent_id bigint not null,
  warehouse_id bigint not null,
  destination_country_id bigint not null,
  received_at timestamptz not null,
  collected_at timestamptz not null,
  constraint collected_packages_package foreign key (package_id, agent_id) references packages (id, agent_id) on delete cascade
);

insert into collected_packages (package_id, agent_id, warehouse_id, destination_country_id, received_at, collected_at)
select packages.id, agent_id, warehouse_id, destination_country_id, created_at, collected.at
from packages
join (select package_id, max(at) as at from package_history where to_status = 'COLLECTED' group by 1) collected
  on collected.package_id = packages.id
where status = 'COLLECTED'
order by collected.at, packages.id;
create index collected_packages_by_time on collected_packages (collected_at);

create function keep_collected_package() returns trigger language plpgsql as $$
begin
  insert into collected_packages (package_id, agent_id, warehouse_id, destination_country_id, received_at, collected_at)
  select id, agent_id, warehouse_id, destination_country_id, created_at, new.at from packages
  where id = new.package_id and status = 'COLLECTED'
  on conflict (package_id) do update set received_at = excluded.received_at, collected_at = excluded.collected_at;
  return null;
end $$;
create trigger package_history_collected after insert or update of at on package_history
  for each row when (new.to_status = 'COLLECTED') execute function keep_collected_package();
