-- What each package aboard adds to the profit of its shipment, so that a report reads one range of an index per shipment. Decision 63.
-- A package or invoice that changed meanwhile would be missing: the triggers come after the copy.
lock table packages, invoices in share row exclusive mode;
create table package_profits (
  package_id bigint not null,
  shipment_id bigint not null,
  -- Copies. null: without an account
  user_id bigint,
  weight numeric not null,
  -- null: not measured
  volume numeric,
  -- In USD. null: nothing above zero was declared in USD
  declared_value numeric,
  -- Of its invoices that are not cancelled.
  revenue numeric(18, 2) not null
);

insert into package_profits (package_id, shipment_id, user_id, weight, volume, declared_value, revenue)
select
  id, shipment_id, user_id, weight, length * width * height,
  case when declared_currency = 'USD' and declared_value > 0 then declared_value end, coalesce(revenue, 0)
from packages
left join (
  select package_id, sum(total_amount) as revenue from invoices where status <> 'CANCELLED' group by 1
) invoiced on package_id = packages.id
where shipment_id is not null
order by shipment_id, user_id;

alter table package_profits
  add primary key (package_id),
  add constraint package_profits_package foreign key (package_id) references packages on delete cascade;
create index package_profits_of_shipment on package_profits (shipment_id, user_id)
  include (weight, volume, declared_value, revenue);

create function keep_package_profit() returns trigger language plpgsql as $$
begin
  if new.shipment_id is null then
    delete from package_profits where package_id = new.id;
    return null;
  end if;
  insert into package_profits (package_id, shipment_id, user_id, weight, volume, declared_value, revenue)
  values (
    new.id, new.shipment_id, new.user_id, new.weight, new.length * new.width * new.height,
    case when new.declared_currency = 'USD' and new.declared_value > 0 then new.declared_value end,
    (select coalesce(sum(total_amount), 0) from invoices where package_id = new.id and status <> 'CANCELLED')
  )
  on conflict (package_id) do update set
    shipment_id = excluded.shipment_id, user_id = excluded.user_id, weight = excluded.weight, volume = excluded.volume,
    declared_value = excluded.declared_value;
  return null;
end $$;
create trigger packages_profit_insert after insert on packages
  for each row when (new.shipment_id is not null) execute function keep_package_profit();
create trigger packages_profit_update
  after update of shipment_id, user_id, weight, length, width, height, declared_value, declared_currency on packages
  for each row when (
    (old.shipment_id, old.user_id, old.weight, old.length, old.width, old.height, old.declared_value, old.declared_currency)
    is distinct from
    (new.shipment_id, new.user_id, new.weight, new.length, new.width, new.height, new.declared_value, new.declared_currency)
  ) execute function keep_package_profit();

-- Adds the difference: a sum would miss an invoice that another transaction is issuing for the package.
create function keep_package_revenue() returns trigger language plpgsql as $$
declare
  was numeric := case when tg_op = 'UPDATE' and old.status <> 'CANCELLED' then old.total_amount else 0 end;
begin
  update package_profits
  set revenue = revenue - was + case new.status when 'CANCELLED' then 0 else new.total_amount end
  where package_id = new.package_id;
  return null;
end $$;
create trigger invoices_revenue_insert after insert on invoices for each row execute function keep_package_revenue();
create trigger invoices_revenue_update after update of status, total_amount on invoices
  for each row when (
    (old.status = 'CANCELLED', old.total_amount) is distinct from (new.status = 'CANCELLED', new.total_amount)
  ) execute function keep_package_revenue();
