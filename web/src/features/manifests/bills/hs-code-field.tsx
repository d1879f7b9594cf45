import type { HsCodeSuggestion } from '@eport/contract/hs-codes/hs-code.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { failureOf } from '../../../lib/failure.ts';
import { Autocomplete } from '../../../ui/form/autocomplete.tsx';
import { useField } from '../../../ui/form/use-field.ts';
import { hsCodesQuery } from '../bills.queries.ts';
import type { BillControl } from './bill-values.ts';
import { HsCodeOption } from './hs-code-option.tsx';

const NONE: HsCodeSuggestion[] = [];

type Props = { control: BillControl; manifest: Manifest };

/** Any code can be typed; the agent's tables and the code last used for the same goods are offered. */
export function HsCodeField({ control, manifest: { id, profile } }: Props) {
  const isRequired = profile.billFields.some(({ name, required }) => name === 'hsCode' && required);
  const { field, frame } = useField({
    control,
    name: 'profileFields.hsCode',
    label: 'HS Code',
    hint: `${hsCodeHint(profile.hsCodeDigits)}. Type digits or words to search.${isRequired ? ' Required by customs.' : ''}`,
  });
  const current = typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const description = useWatch({ control, name: 'goodsDescription' });
  const found = useQuery(hsCodesQuery(id, { description, words: words === current ? '' : words }));
  return (
    <Autocomplete<HsCodeSuggestion>
      frame={{ ...frame, error: frame.error ?? failureOf(found, 'Failed to load HS codes.')?.message }}
      freeText
      options={found.data ?? NONE}
      loading={found.isFetching}
      emptyText="No codes found."
      labelOf={({ code }) => code}
      keyOf={({ code }) => code}
      renderOption={(suggestion) => <HsCodeOption {...suggestion} />}
      onTextChange={setTyped}
      value={current}
      onChange={(picked) => field.onChange(typeof picked === 'object' ? (picked?.code ?? '') : picked)}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}

const hsCodeHint = (digits: number) => (digits === 6 ? 'Six digits' : `6 to ${digits} digits`);
