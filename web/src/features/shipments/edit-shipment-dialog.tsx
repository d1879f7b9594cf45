import { isoDate } from '@eport/contract/shared/dates.ts';
import { transportMode } from '@eport/contract/shared/places.ts';
import { type Shipment, shipmentInput } from '@eport/contract/shipments/shipment.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api/client.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useShipmentChange } from './use-shipment-change.ts';

const MODES = transportMode.options.map((mode) => ({ value: mode, label: mode }));

const schema = shipmentInput.extend({
  departureDate: z.string().min(1, 'is required').pipe(isoDate),
  modeOfTransport: transportMode,
});
type Values = z.input<typeof schema>;
type Valid = z.output<typeof schema>;

const valuesOf = ({ manifestId, departureDate, modeOfTransport }: Shipment): Values => ({
  manifestId,
  departureDate: departureDate ?? '',
  modeOfTransport,
});

type Props = { title: string; shipment: Shipment; onClose: () => void };

export function EditShipmentDialog({ title, shipment, onClose }: Props) {
  const { id } = shipment;
  const form = useForm<Values, unknown, Valid>({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(shipment),
  });
  const edited = useEdited(form, shipment, valuesOf);
  const { control } = form;
  const save = useShipmentChange({
    change: (values: Valid) =>
      call(shipmentsApi.update, { params: { id }, body: { ...values, version: edited.version } }),
    done: () => 'Shipment saved.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      edited={edited}
      draft={id}
      onSubmit={save.mutateAsync}
      onClose={onClose}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save shipment."
      submitLabel="Save Changes"
      maxWidth="xs"
    >
      <TextField
        control={control}
        name="manifestId"
        label="Manifest ID / Name"
        autoComplete="off"
        required
        autoFocus
      />
      <DateField control={control} name="departureDate" label="Estimated Departure Date" required />
      <SelectField
        control={control}
        name="modeOfTransport"
        label="Mode of Transport"
        required
        options={MODES}
      />
    </FormDialog>
  );
}
