import { scannedText } from '@eport/contract/scanning/code-key.ts';
import { useController } from 'react-hook-form';
import { TextField } from '../../ui/form/text-field.tsx';
import { useCamera } from '../../ui/scan/use-camera.tsx';
import type { ValuesControl } from './expected-package-values.ts';

export function TrackingField({ control }: { control: ValuesControl }) {
  const { field } = useController({ control, name: 'trackingNumber' });
  const camera = useCamera((code) => field.onChange(scannedText(code)));
  return (
    <>
      <TextField
        control={control}
        name="trackingNumber"
        label="Tracking Number"
        autoComplete="off"
        maxLength={100}
        endAdornment={camera.button}
        required
      />
      {camera.dialog}
    </>
  );
}
