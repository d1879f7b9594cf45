import { valueOfItems } from '@eport/contract/expected-packages/declared-goods.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../lib/format.ts';
import { isCustomer } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { ReadOnlyField } from '../../ui/form/read-only-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SuggestField } from '../../ui/form/suggest-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import type { ValuesControl } from './expected-package-values.ts';
import { latestStoresQuery, warehouseChoicesQuery } from './expected-packages.queries.ts';
import { ItemFields } from './item-fields.tsx';
import { TrackingField } from './tracking-field.tsx';

const CURRENCIES = ['USD', 'BBD', 'CAD', 'EUR', 'GBP', 'JMD', 'TTD', 'XCD'].map((value) => ({ value }));

export function ExpectedPackageFields({ control }: { control: ValuesControl }) {
  const { user } = useSession();
  const isOwn = user !== null && isCustomer(user);
  const stores = useQuery({ ...latestStoresQuery(), enabled: isOwn });
  return (
    <>
      <SuggestField
        control={control}
        name="senderName"
        label="Store"
        hint="For example Amazon"
        suggestions={stores.data ?? []}
        required
      />
      <TrackingField control={control} />
      <TextField
        control={control}
        name="description"
        label="What It Is"
        hint="For example: women's running shoes"
        autoComplete="off"
        maxLength={500}
      />
      <Grid>
        <DeclaredValue control={control} />
        <SuggestField control={control} name="currencyCode" label="Currency" suggestions={CURRENCIES} />
      </Grid>
      <ItemFields control={control} />
      <WarehouseField control={control} isOwn={isOwn} />
    </>
  );
}

function DeclaredValue({ control }: { control: ValuesControl }) {
  const items = useWatch({ control, name: 'items' }) ?? [];
  const currency = (useWatch({ control, name: 'currencyCode' }) ?? '').trim().toUpperCase();
  if (items.length === 0) return <NumberField control={control} name="declaredValue" label="Value" />;
  const sum = valueOfItems(items);
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  return (
    <ReadOnlyField
      label="Value"
      value={Number.isNaN(sum) ? '' : formatMoney(sum, isCurrency ? currency : 'USD')}
      hint="The sum of the items"
    />
  );
}

/** Always rendered, even while the warehouses load and if there is only one: a field that appeared later would shift the others. */
function WarehouseField({ control, isOwn }: { control: ValuesControl; isOwn: boolean }) {
  const userId = useWatch({ control, name: 'userId' }) ?? null;
  const { data = [], isLoading } = useQuery(warehouseChoicesQuery(isOwn ? undefined : userId));
  const options = data.map(({ id, name, city, isHome }) => ({
    value: id,
    label: isHome ? `${name}, ${city} (home)` : `${name}, ${city}`,
  }));
  const only = options.length === 1 ? options[0]?.label : undefined;
  return (
    <SelectField
      control={control}
      name="warehouseId"
      label="Warehouse"
      options={isLoading ? undefined : options}
      placeholder={only ?? 'Home warehouse'}
      disabled={options.length < 2}
    />
  );
}
