-- Each declared value has its own currency. Rates of the manifest convert it to the manifest's currency (decision 55).
alter table declared_values add column currency_code currency;

-- Until now all values of a manifest were in its currency. Neither a change of the bills nor of what they declare.
alter table declared_values disable trigger user;
update declared_values set currency_code = coalesce(manifests.profile_fields ->> 'valueCurrency', 'USD')
from bills join manifests on manifests.id = bills.manifest_id
where bills.id = declared_values.bill_id;
alter table declared_values enable trigger user;
alter table declared_values alter column currency_code set not null;

create table manifest_rates (
  id bigint generated always as identity primary key,
  manifest_id bigint not null references manifests on delete cascade,
  currency_code currency not null,
  -- Kept with the rate, so that it is never applied after the manifest's currency has changed.
  into_currency currency not null,
  -- into_currency for one unit of currency_code
  exchange_rate numeric(18, 8) not null check (exchange_rate > 0),
  constraint manifest_rates_other_currency check (currency_code <> into_currency),
  constraint manifest_rates_key unique (manifest_id, currency_code, into_currency)
);
call audit_table('manifest_rates', 'MANIFEST_RATE', 'MANIFEST', 'manifest_id');
