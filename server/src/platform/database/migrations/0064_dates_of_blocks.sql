-- When the packages of each block of ids were received: a list of some days then reads only the blocks of those days. A range
-- may be too wide after a deletion, but never too narrow. Decision 29.
alter table package_blocks add column first_at timestamptz, add column last_at timestamptz;

drop function add_to_package_block(bigint, bigint, bigint);
create function add_to_package_block(
  agent bigint, of_block bigint, change bigint, first timestamptz, last timestamptz
) returns void language plpgsql as $$
begin
  -- least and greatest ignore nulls.
  update package_blocks
  set packages = packages + change, first_at = least(first_at, first), last_at = greatest(last_at, last)
  where id = (
    select id from package_blocks where agent_id = agent and block = of_block limit 1 for no key update skip locked
  );
  if not found then
    insert into package_blocks (agent_id, block, packages, first_at, last_at) values (agent, of_block, change, first, last);
  end if;
end $$;

create or replace function keep_package_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_package_count(agent_id, status, aboard, n)
    from (select agent_id, status, shipment_id is not null as aboard, count(*) as n from new_rows group by 1, 2, 3) counted;
    perform add_to_package_block(agent_id, block, n, first, last)
    from (
      select agent_id, id >> 12 as block, count(*) as n, min(created_at) as first, max(created_at) as last
      from new_rows group by 1, 2
    ) counted;
  elsif tg_op = 'DELETE' then
    perform add_to_package_count(agent_id, status, aboard, -n)
    from (select agent_id, status, shipment_id is not null as aboard, count(*) as n from old_rows group by 1, 2, 3) counted;
    perform add_to_package_block(agent_id, block, -n, null, null)
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
    perform add_to_package_block(agent_id, block, n, first, last)
    from (
      select agent_id, id >> 12 as block, sum(change) as n, min(received_at) as first, max(received_at) as last
      from (
        select agent_id, id, 1 as change, created_at as received_at from new_rows
        union all select agent_id, id, -1, null from old_rows
      ) changes
      group by 1, 2 having sum(change) <> 0
    ) counted;
  end if;
  return null;
end $$;

-- No call changes when a package was received; this keeps the ranges right when somebody does it by hand.
create function widen_package_block() returns trigger language plpgsql as $$
begin
  perform add_to_package_block(new.agent_id, new.id >> 12, 0, new.created_at, new.created_at);
  return null;
end $$;
create trigger packages_dated after update of created_at on packages
  for each row when (new.created_at <> old.created_at) execute function widen_package_block();

create or replace procedure recount_packages() language plpgsql as $$
begin
  lock table packages in share row exclusive mode;
  delete from package_counts;
  delete from package_blocks;
  insert into package_counts (agent_id, status, aboard, packages)
  select agent_id, status, shipment_id is not null, count(*) from packages group by 1, 2, 3;
  insert into package_blocks (agent_id, block, packages, first_at, last_at)
  select agent_id, id >> 12, count(*), min(created_at), max(created_at) from packages group by 1, 2;
end $$;
call recount_packages();

create or replace view package_count_errors as
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
where coalesce(kept.n, 0) <> coalesce(counted.n, 0)
union all
-- Packages outside the range of their block.
select packages.agent_id, 'dates', block::text, 0, count(*)
from packages
join (
  select agent_id, block, min(first_at) as first_at, max(last_at) as last_at from package_blocks group by 1, 2
) kept on kept.agent_id = packages.agent_id and block = id >> 12
where (created_at between first_at and last_at) is not true
group by 1, 3;
