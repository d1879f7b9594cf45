import type { Port } from '@eport/contract/ports/port.ts';
import type { Country } from '@eport/contract/reference/reference.ts';
import type { ResponseOf } from '@eport/contract/shared/endpoint.ts';
import type { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import { useForm } from 'react-hook-form';
import { paths } from '../../lib/paths.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLazyResolver } from '../../ui/form/use-lazy-resolver.ts';
import { type CreateShipmentValues, usualMode, type ValidShipment } from './create-shipment-values.ts';

const MODES = [
  { value: 'SEA', label: 'SEA' },
  { value: 'AIR', label: 'AIR' },
];

const loadResolver = async () => (await import('./create-shipment-schema.ts')).createShipmentResolver;

type Props = {
  warehouses: ResponseOf<typeof warehousesApi.list>;
  countries: Country[];
  ports: Port[];
  onSave: (values: ValidShipment) => Promise<unknown>;
  pending: boolean;
  error: unknown;
};

export function CreateShipmentForm({ warehouses, countries, ports, onSave, pending, error }: Props) {
  const { user } = useSession();
  const choosesOrigin = user !== null && isAdmin(user);
  const own = choosesOrigin ? null : (user?.warehouseId ?? null);
  const modeOf = (warehouseId: unknown) =>
    usualMode(warehouses.find(({ id }) => id === warehouseId)?.portCode, ports);
  const form = useForm<CreateShipmentValues, unknown, ValidShipment>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: {
      manifestId: '',
      departureDate: '',
      originWarehouseId: own,
      destinationCountryId: null,
      modeOfTransport: modeOf(own),
    },
  });
  const { control } = form;
  return (
    <FormPage
      form={form}
      onSubmit={onSave}
      submitLabel="Create Shipment"
      cancelTo={paths.shipments()}
      pending={pending}
      error={error}
      fallback="Failed to create shipment. Please check all fields."
    >
      <FormSection title="Shipment Details">
        <TextField
          control={control}
          name="manifestId"
          label="Manifest ID / Name"
          autoComplete="off"
          required
          autoFocus
        />
        <DateField control={control} name="departureDate" label="Estimated Departure Date" required />
      </FormSection>
      <FormSection title="Origin & Destination">
        <SelectField
          control={control}
          name="originWarehouseId"
          label="Origin Warehouse"
          required
          disabled={own !== null}
          options={warehouses.map(({ id, name, agentName }) => ({
            value: id,
            // Administrators see all agents' warehouses, whose names may not be unique.
            label: choosesOrigin && agentName ? `${name} · ${agentName}` : name,
          }))}
          onPicked={(picked) => form.setValue('modeOfTransport', modeOf(picked))}
        />
        <SelectField
          control={control}
          name="destinationCountryId"
          label="Destination Country"
          required
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          control={control}
          name="modeOfTransport"
          label="Mode of Transport"
          required
          options={MODES}
        />
      </FormSection>
    </FormPage>
  );
}
