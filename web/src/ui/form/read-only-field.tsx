import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { describedBy, FieldFrame } from './field-frame.tsx';

type Props = { label: string; value: string | null; hint?: string };

/** What a form shows and does not change: reached by Tab and copied like the fields around it. */
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
