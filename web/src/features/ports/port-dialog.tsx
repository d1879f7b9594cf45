import { type Port, type PortInput, portInput } from '@eport/contract/ports/port.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CountryField } from '../../entities/country-field.tsx';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import type { Edit } from '../../lib/api/request.ts';
import { allCountriesQuery } from '../../lib/reference-queries.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';

const MODES = [
  { value: 'SEA', label: 'SEA' },
  { value: 'AIR', label: 'AIR' },
];

const NEW_PORT = { portName: '', portCode: '', country: '', modeOfTransport: 'SEA' as const };
const valuesOf = ({ id: _, version: __, ...values }: Port) => values;

type Props = { title: string; port: Port | undefined; onClose: () => void };

export function PortDialog({ title, port, onClose }: Props) {
  const countries = useQuery(allCountriesQuery());
  const form = useForm<z.input<typeof portInput>, unknown, PortInput>({
    resolver: zodResolver(portInput),
    defaultValues: port ? valuesOf(port) : NEW_PORT,
  });
  const edited = useEdited(form, port, valuesOf);
  const { control } = form;
  const save = useChange({
    change: (body: Edit<PortInput>) =>
      port ? call(portsApi.update, { params: { id: port.id }, body }) : call(portsApi.create, { body }),
    done: port ? 'Port saved.' : 'Port created.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      edited={edited}
      draft={port?.id}
      onSubmit={(values) => save.mutateAsync({ ...values, version: edited.version })}
      onClose={onClose}
      pending={save.isPending}
      submitLabel={port ? 'Save Changes' : 'Add Port'}
      error={save.error}
      fallback="Failed to save port."
      maxWidth="xs"
    >
      <FailureAlert failure={failureOf(countries, 'Failed to load countries. Please try again.')} />
      <TextField control={control} name="portName" label="Port Name" autoComplete="off" required autoFocus />
      <TextField
        control={control}
        name="portCode"
        label="Port Code"
        hint="UN/LOCODE, e.g. BBBGI"
        autoComplete="off"
        maxLength={5}
        upperCase
        required
      />
      <CountryField control={control} name="country" label="Country" countries={countries.data} required />
      <SelectField
        control={control}
        name="modeOfTransport"
        label="Transport Mode"
        options={MODES}
        required
        // Checks the code again, which may be taken in one mode and free in the other.
        onPicked={() => void (form.formState.isSubmitted && form.trigger('portCode'))}
      />
      {port && <ObjectHistory kind="PORT" id={port.id} />}
    </FormDialog>
  );
}
