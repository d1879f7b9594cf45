import { useId } from 'react';
import { TextInput } from './text-input.tsx';

type Props = { label: string; value: string | null; hint?: string };

/** Not disabled, so that users can tab to it and copy it. */
export function ReadOnlyField({ value, ...shown }: Props) {
  const frame = { ...shown, id: useId() };
  return <TextInput readOnly frame={frame} value={value ?? 'N/A'} onChange={() => undefined} />;
}
