import type { Port } from '@eport/contract/ports/port.ts';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { ManifestValues } from './manifest-values.ts';
import { portOptions } from './port-options.ts';

type Props<O> = {
  control: Control<ManifestValues, unknown, O>;
  name: 'portOfLoadingId' | 'portOfUnloadingId';
  label: string;
  ports: readonly Port[];
};

export function PortField<O>({ control, name, label, ports }: Props<O>) {
  const [mode, picked] = useWatch({ control, name: ['modeOfTransport', name] });
  const port = ports.find(({ id }) => id === picked);
  const differs = port !== undefined && port.modeOfTransport !== mode;
  return (
    <SelectField
      control={control}
      name={name}
      label={label}
      required
      options={useMemo(() => portOptions(ports, mode, picked), [ports, mode, picked])}
      {...(differs && { hint: `This port is for ${port.modeOfTransport}, but the goods travel by ${mode}.` })}
    />
  );
}
