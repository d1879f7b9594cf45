-- How many packages each agent has in each status, and how many of each 4,096 ids: what a list of a million shows above its page
-- and where its pages begin, without counting. Decision 16.
create table package_counts (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents on delete cascade,
  status package_status not null,
  -- in a shipment
  aboard boolean not null,
  packages bigint not null
) with (fillfactor = 50);
create index package_counts_of on package_counts (agent_id, status, aboard);

create table package_blocks (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents on delete cascade,
  block bigint not null,
  packages bigint not null
) with (fillfactor = 50);
create index package_blocks_of on package_blocks (agent_id, block desc);

-- Each count is the sum of several rows. A writer takes one that no open transaction holds, or adds one: two that log packages at
-- the same moment never wait for each other, let alone in a circle.
create function add_to_package_count(agent bigint, of_status package_status, is_aboard boolean, change bigint) returns void
language plpgsql as $$
begin
  update package_counts set packages = packages + change
  where id = (
    select id from package_counts
    where agent_id = agent and status = of_status and aboard = is_aboard
    limit 1 for no key update skip locked
  );
  if not found then
    insert into package_counts (agent_id, status, aboard, packages) values (agent, of_status, is_aboard, change);
  end if;
end $$;

create function add_to_package_block(agent bigint, of_block bigint, change bigint) returns void
language plpgsql as $$
begin
  update package_blocks set packages = packages + change
  where id = (
    select id from package_blocks where agent_id = agent and block = of_block limit 1 for no key update skip locked
  );
  if not found then
    insert into package_blocks (agent_id, block, packages) values (agent, of_block, change);
  end if;
end $$;

create function keep_package_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_package_count(agent_id, status, aboard, n)
    from (select agent_id, status, shipment_id is not null as aboard, count(*) as n from new_rows group by 1, 2, 3) counted;
    perform add_to_package_block(agent_id, block, n)
    from (select agent_id, id >> 12 as block, count(*) as n from new_rows group by 1, 2) counted;
  elsif tg_op = 'DELETE' then
    perform add_to_package_count(agent_id, status, aboard, -n)
    from (select agent_id, status, shipment_id is not null as aboard, count(*) as n from old_rows group by 1, 2, 3) counted;
    perform add_to_package_block(agent_id, block, -n)
    from (select agent_id, id >> 12 as block, count(*) as n from old_rows group by 1, 2) counted;
  else
    perform add_to_package_count(agent_id, status, aboard, n)
    from (
      select agent_id, status, shipment_id is not null as aboard, sum(change) as n
      from (
        select agent_id, status, shipment_id, 1 as change from new_rows
        union all select agent_id, status, shipment_id, -1 from old_rows
      ) changes
      group by 1, 2, 3 having sum(change) <> 0
    ) counted;
    perform add_to_package_block(agent_id, block, n)
    from (
      select agent_id, id >> 12 as block, sum(change) as n
      from (select agent_id, id, 1 as change from new_rows union all select agent_id, id, -1 from old_rows) changes
      group by 1, 2 having sum(change) <> 0
    ) counted;
  end if;
  return null;
end $$;
create trigger packages_counted_insert after insert on packages
  referencing new table as new_rows for each statement execute function keep_package_counts();
create trigger packages_counted_update after update on packages
  referencing old table as old_rows new table as new_rows for each statement execute function keep_package_counts();
create trigger packages_counted_delete after delete on packages
  referencing old table as old_rows for each statement execute function keep_package_counts();

-- Counts anew. Writers of packages wait meanwhile.
create procedure recount_packages() language plpgsql as $$
begin
  lock table packages in share row exclusive mode;
  delete from package_counts;
  delete from package_blocks;
  insert into package_counts (agent_id, status, aboard, packages)
  select agent_id, status, shipment_id is not null, count(*) from packages group by 1, 2, 3;
  insert into package_blocks (agent_id, block, packages)
  select agent_id, id >> 12, count(*) from packages group by 1, 2;
end $$;
call recount_packages();

-- Must be empty, whenever it is asked.
create view package_count_errors as
select agent_id, 'status' as what, status::text || case when aboard then ' aboard' else '' end as of, kept.n as kept, counted.n as counted
from (select agent_id, status, aboard, sum(packages) as n from package_counts group by 1, 2, 3) kept
full join (
  select agent_id, status, shipment_id is not null as aboard, count(*) as n from packages group by 1, 2, 3
) counted using (agent_id, status, aboard)
where coalesce(kept.n, 0) <> coalesce(counted.n, 0)
union all
select agent_id, 'block', block::text, kept.n, counted.n
from (select agent_id, block, sum(packages) as n from package_blocks group by 1, 2) kept
full join (select agent_id, id >> 12 as block, count(*) as n from packages group by 1, 2) counted using (agent_id, block)
where coalesce(kept.n, 0) <> coalesce(counted.n, 0);
