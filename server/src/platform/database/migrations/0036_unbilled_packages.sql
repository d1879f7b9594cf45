-- Which packages travel without a house bill, and how many: among a million packages nearly all of which have one, the few that
-- have none were found by looking at all. Decision 16.
create table unbilled_packages (
  package_id bigint primary key,
  agent_id bigint not null
);
create index unbilled_packages_of on unbilled_packages (agent_id, package_id);

-- As package_counts: any of an agent's rows may be added to.
create table unbilled_counts (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents on delete cascade,
  packages bigint not null
) with (fillfactor = 50);
create index unbilled_counts_of on unbilled_counts (agent_id);

create function add_to_unbilled_count(agent bigint, change bigint) returns void language plpgsql as $$
begin
  update unbilled_counts set packages = packages + change
  where id = (select id from unbilled_counts where agent_id = agent limit 1 for no key update skip locked);
  if not found then
    insert into unbilled_counts (agent_id, packages) values (agent, change);
  end if;
end $$;

create function keep_unbilled_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_unbilled_count(agent_id, n) from (select agent_id, count(*) as n from new_rows group by 1) counted;
  else
    perform add_to_unbilled_count(agent_id, -n) from (select agent_id, count(*) as n from old_rows group by 1) counted;
  end if;
  return null;
end $$;
create trigger unbilled_counted_insert after insert on unbilled_packages
  referencing new table as new_rows for each statement execute function keep_unbilled_counts();
create trigger unbilled_counted_delete after delete on unbilled_packages
  referencing old table as old_rows for each statement execute function keep_unbilled_counts();

-- A package that comes aboard has no bill yet, and one that has a bill cannot leave: the keys of bills see to both. Set operations
-- instead of joins: their plan is as good for ten thousand rows as for one.
create function keep_unbilled_of_packages() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from new_rows where shipment_id is not null) then
      insert into unbilled_packages (package_id, agent_id) select id, agent_id from new_rows where shipment_id is not null;
    end if;
  elsif tg_op = 'DELETE' then
    delete from unbilled_packages where package_id in (select id from old_rows where shipment_id is not null);
  elsif exists (
    (select id, agent_id, shipment_id from new_rows) except (select id, agent_id, shipment_id from old_rows)
  ) then
    delete from unbilled_packages where package_id in (
      select id from (
        select id, agent_id from old_rows where shipment_id is not null
        except select id, agent_id from new_rows where shipment_id is not null
      ) gone
    );
    insert into unbilled_packages (package_id, agent_id)
    select id, agent_id from (
      select id, agent_id from new_rows where shipment_id is not null
      except select id, agent_id from old_rows where shipment_id is not null
    ) come
    where not exists (select from bills where bills.package_id = come.id);
  end if;
  return null;
end $$;
create trigger packages_unbilled_insert after insert on packages
  referencing new table as new_rows for each statement execute function keep_unbilled_of_packages();
create trigger packages_unbilled_update after update on packages
  referencing old table as old_rows new table as new_rows for each statement execute function keep_unbilled_of_packages();
create trigger packages_unbilled_delete after delete on packages
  referencing old table as old_rows for each statement execute function keep_unbilled_of_packages();

create function keep_unbilled_of_bills() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from unbilled_packages where package_id in (select package_id from new_rows);
  elsif tg_op = 'DELETE' then
    insert into unbilled_packages (package_id, agent_id) select package_id, agent_id from old_rows;
  else
    insert into unbilled_packages (package_id, agent_id)
    select package_id, agent_id from old_rows except select package_id, agent_id from new_rows;
    delete from unbilled_packages where package_id in (
      select package_id from new_rows except select package_id from old_rows
    );
  end if;
  return null;
end $$;
create trigger bills_unbilled_insert after insert on bills
  referencing new table as new_rows for each statement execute function keep_unbilled_of_bills();
create trigger bills_unbilled_update after update on bills
  referencing old table as old_rows new table as new_rows for each statement execute function keep_unbilled_of_bills();
create trigger bills_unbilled_delete after delete on bills
  referencing old table as old_rows for each statement execute function keep_unbilled_of_bills();

-- Anew, as recount_packages(). Writers of packages and bills wait meanwhile.
create procedure recount_unbilled_packages() language plpgsql as $$
begin
  lock table packages, bills in share row exclusive mode;
  delete from unbilled_packages;
  delete from unbilled_counts;
  insert into unbilled_packages (package_id, agent_id)
  select id, agent_id from packages
  where shipment_id is not null and not exists (select from bills where bills.package_id = packages.id)
  order by id;
end $$;
call recount_unbilled_packages();

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
select agent_id, 'unbilled', package_id::text, kept.n, counted.n
from (select agent_id, package_id, 1 as n from unbilled_packages) kept
full join (
  select agent_id, id as package_id, 1 as n from packages
  where shipment_id is not null and not exists (select from bills where bills.package_id = packages.id)
) counted using (agent_id, package_id)
where kept.n is null or counted.n is null
union all
select agent_id, 'unbilled', 'in all', kept.n, counted.n
from (select agent_id, sum(packages) as n from unbilled_counts group by 1) kept
full join (select agent_id, count(*) as n from unbilled_packages group by 1) counted using (agent_id)
where coalesce(kept.n, 0) <> coalesce(counted.n, 0);
