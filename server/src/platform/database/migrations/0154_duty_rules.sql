alter table users validate constraint users_tax_number;

-- What a destination charges, rule by rule and dated: the latest one that has begun applies. Decision 75.
create type duty_rule_kind as enum ('THRESHOLD', 'SIMPLIFIED', 'FREIGHT', 'INSURANCE', 'DUTY', 'LEVY', 'VAT', 'FEE');
create table duty_rules (
  id bigint generated always as identity primary key,
  -- null: all agents
  agent_id bigint references agents on delete cascade,
  country_id bigint not null references countries,
  kind duty_rule_kind not null,
  name single_line not null check (length(name) <= 100),
  -- The beginning of the HS codes that it is for; blank for all goods.
  hs_prefix text not null default '' check (hs_prefix ~ '^\d{0,12}$'),
  valid_from date not null,
  percent numeric(7, 4) check (percent between 0 and 999),
  amount numeric(12, 2) check (amount >= 0),
  currency_code text check (currency_code ~ '^[A-Z]{3}$'),
  -- Charged although the value is within the threshold, too.
  within_threshold boolean not null default false,
  source single_line check (length(source) <= 300),
  constraint duty_rules_key unique nulls not distinct (country_id, agent_id, kind, name, hs_prefix, valid_from),
  constraint duty_rules_amount_or_percent check (
    case when kind in ('THRESHOLD', 'SIMPLIFIED', 'FEE')
      then amount is not null and currency_code is not null and percent is null
      else percent is not null and amount is null and currency_code is null
    end
  ),
  constraint duty_rules_of_goods check (hs_prefix = '' or kind in ('DUTY', 'LEVY', 'VAT'))
);
create index duty_rules_of_agent on duty_rules (agent_id);
call audit_table('duty_rules', 'DUTY_RULE');
call version_table('duty_rules');
