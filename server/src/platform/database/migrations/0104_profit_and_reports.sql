-- Master costs in USD, shared among the packages of a shipment; times for reports. Decisions 46 and 47.
create type cost_sharing as enum ('WEIGHT', 'VOLUME', 'VALUE', 'COUNT');
alter table agents add column cost_sharing cost_sharing not null default 'WEIGHT';

alter table shipment_costs
  -- USD for one unit of the currency, as entered with the cost.
  add column exchange_rate numeric(18, 8) check (exchange_rate > 0),
  add constraint shipment_costs_rate_of_other_currency check (currency_code <> 'USD' or exchange_rate is null),
  -- null: nobody entered a rate
  add column amount_usd numeric(18, 2) generated always as (
    case when currency_code = 'USD' then amount else round(amount * exchange_rate, 2) end
  ) stored;

-- As in 0025, without the computed amount.
drop trigger audit_insert on shipment_costs;
drop trigger audit_update on shipment_costs;
drop trigger audit_delete on shipment_costs;
drop trigger refuse_truncate on shipment_costs;
call audit_table('shipment_costs', 'SHIPMENT_COST', 'SHIPMENT', 'shipment_id', hidden => '{level,amount_usd}');

-- The history only grows, in the order of its times.
create index package_history_by_time on package_history using brin (at) with (pages_per_range = 32, autosummarize = on);
create index shipments_departed on shipments (departed_at) where departed_at is not null;
