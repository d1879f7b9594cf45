import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { describedBy, FieldFrame } from './field-frame.tsx';

type Props = { label: string; value: string | null; hint?: string };

/** Read-only instead of disabled, so that users can tab to it and copy it. */
export function ReadOnlyField({ value, ...shown }: Props) {
  const frame = { ...shown, id: useId() };
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        readOnly
        id={frame.id}
        value={value ?? 'N/A'}
        slotProps={{ input: { 'aria-describedby': describedBy(frame) } }}
      />
    </FieldFrame>
  );
}
