-- When each package first reached a step, and by whom. Each step counts once, so that sums over days equal lists. Decision 51.
create type package_step as enum ('RECEIVED', 'LOADED', 'DEPARTED', 'CLEARED', 'INVOICED', 'HANDED_OVER');

create function package_step_of(from_status package_status, to_status package_status) returns package_step
language sql immutable return case
  when from_status is null then 'RECEIVED'
  when to_status = 'IN_TRANSIT' then 'DEPARTED'
  when to_status = 'CUSTOMS_CLEARED' then 'CLEARED'
  when to_status = 'COLLECTED' then 'HANDED_OVER'
end::package_step;

create table package_steps (
  package_id bigint not null,
  step package_step not null,
  agent_id bigint not null,
  at timestamptz not null,
  actor_id bigint
);

insert into package_steps (package_id, step, agent_id, at, actor_id)
select distinct on (history.package_id, step) history.package_id, step, packages.agent_id,
  case step when 'RECEIVED' then packages.created_at else history.at end, history.actor_id
from package_history history
join packages on packages.id = history.package_id
cross join lateral (select package_step_of(from_status, to_status) as step) reached
where step is not null
order by history.package_id, step, history.id;

insert into package_steps (package_id, step, agent_id, at, actor_id)
select distinct on (package_id) package_id, 'LOADED', agent_id, scanned_at, scanned_by
from shipment_scans where stage = 'LOAD' order by package_id, id;

insert into package_steps (package_id, step, agent_id, at, actor_id)
select distinct on (package_id) package_id, 'INVOICED', agent_id, created_at, created_by
from invoices where kind = 'FREIGHT' order by package_id, id;

alter table package_steps
  add primary key (package_id, step),
  add constraint package_steps_package foreign key (package_id, agent_id) references packages (id, agent_id)
    on update cascade on delete cascade;
-- Reports and lists of a step are answered from this index alone.
create index package_steps_by_time on package_steps (agent_id, step, at) include (package_id, actor_id);

create function keep_package_step() returns trigger language plpgsql as $$
begin
  insert into package_steps (package_id, step, agent_id, at, actor_id)
  select
    id, package_step_of(new.from_status, new.to_status), agent_id,
    case when new.from_status is null then created_at else new.at end, new.actor_id
  from packages where id = new.package_id
  on conflict do nothing;
  return null;
end $$;
create trigger package_history_step after insert on package_history
  for each row when (package_step_of(new.from_status, new.to_status) is not null) execute function keep_package_step();

create function keep_loaded_step() returns trigger language plpgsql as $$
begin
  insert into package_steps (package_id, step, agent_id, at, actor_id)
  values (new.package_id, 'LOADED', new.agent_id, new.scanned_at, new.scanned_by)
  on conflict do nothing;
  return null;
end $$;
create trigger shipment_scans_step after insert on shipment_scans
  for each row when (new.stage = 'LOAD') execute function keep_loaded_step();

create function keep_invoiced_step() returns trigger language plpgsql as $$
begin
  insert into package_steps (package_id, step, agent_id, at, actor_id)
  values (new.package_id, 'INVOICED', new.agent_id, new.created_at, new.created_by)
  on conflict do nothing;
  return null;
end $$;
create trigger invoices_step after insert on invoices
  for each row when (new.kind = 'FREIGHT') execute function keep_invoiced_step();

create or replace function widen_package_block() returns trigger language plpgsql as $$
begin
  perform add_to_package_block(new.agent_id, new.id >> 12, 0, new.created_at, new.created_at);
  update package_steps set at = new.created_at where package_id = new.id and step = 'RECEIVED';
  return null;
end $$;
