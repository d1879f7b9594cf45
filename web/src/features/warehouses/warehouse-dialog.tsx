import type { WarehouseInput } from '@eport/contract/warehouses/warehouse.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type Control, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CountryField } from '../../entities/country-field.tsx';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import type { Edit } from '../../lib/api/request.ts';
import { agentsQuery, allCountriesQuery } from '../../lib/reference-queries.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { Grid } from '../../ui/layout/grid.tsx';
import { valuesOf, warehouseSchema } from './warehouse-values.ts';
import type { ListedWarehouse } from './warehouses.queries.ts';

type Props = { title: string; warehouse: ListedWarehouse | undefined; onClose: () => void };

export function WarehouseDialog({ title, warehouse, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(warehouseSchema), defaultValues: valuesOf(warehouse) });
  const edited = useEdited(form, warehouse, valuesOf);
  const save = useChange({
    change: (body: Edit<WarehouseInput>) =>
      warehouse
        ? call(warehousesApi.update, { params: { id: warehouse.id }, body })
        : call(warehousesApi.create, { body }),
    done: warehouse ? 'Warehouse updated successfully!' : 'Warehouse created successfully!',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      edited={edited}
      draft={warehouse?.id}
      onSubmit={(values) => save.mutateAsync({ ...values, version: edited.version })}
      onClose={onClose}
      pending={save.isPending}
      submitLabel={warehouse ? 'Save Changes' : 'Create Warehouse'}
      error={save.error}
      fallback="An error occurred. Please try again."
    >
      <WarehouseFields control={form.control} />
      {warehouse && <ObjectHistory kind="WAREHOUSE" id={warehouse.id} />}
    </FormDialog>
  );
}

type WarehouseControl = Control<z.input<typeof warehouseSchema>, unknown, z.output<typeof warehouseSchema>>;

const LOAD_FAILED = 'Failed to load initial data. Please refresh the page.';

function WarehouseFields({ control }: { control: WarehouseControl }) {
  const agents = useQuery(agentsQuery(true));
  const countries = useQuery(allCountriesQuery());
  return (
    <>
      <FailureAlert failure={failureOf(agents, LOAD_FAILED) ?? failureOf(countries, LOAD_FAILED)} />
      <Grid align="start">
        <TextField
          control={control}
          name="name"
          label="Warehouse Name"
          autoComplete="off"
          required
          autoFocus
        />
        <TextField
          control={control}
          name="portCode"
          label="Port Code"
          hint="e.g. USMIA"
          autoComplete="off"
          maxLength={5}
          upperCase
        />
        <SelectField
          control={control}
          name="agentId"
          label="Agent"
          required
          options={agents.data?.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField control={control} name="addressLine1" label="Address Line 1" autoComplete="off" required />
        <TextField control={control} name="city" label="City" autoComplete="off" required />
        <TextField control={control} name="state" label="State / Province" autoComplete="off" required />
        <TextField control={control} name="zipCode" label="Zip / Postal Code" autoComplete="off" required />
        <CountryField control={control} name="country" label="Country" countries={countries.data} required />
      </Grid>
    </>
  );
}
