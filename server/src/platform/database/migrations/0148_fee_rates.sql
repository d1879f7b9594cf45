-- Duties in the currency of the destination. Decision 71.
alter table package_costs
  -- USD for one unit of the currency, as entered with the fee. Without it the package cannot be invoiced.
  add column exchange_rate numeric(18, 8),
  add constraint package_costs_rate check (
    exchange_rate is null or (exchange_rate > 0 and currency_code <> 'USD')
  ) not valid;

-- By currency: the next list of the agent proposes them.
alter table clearances
  add column exchange_rates jsonb not null default '{}',
  add constraint clearances_rates_by_currency check (jsonb_typeof(exchange_rates) = 'object') not valid;
