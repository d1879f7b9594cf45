import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Text } from '../display/text.tsx';
import { Row } from '../layout/stack.tsx';
import { Autocomplete } from './autocomplete.tsx';
import styles from './suggest-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

export type Suggestion = { value: string; meaning?: string };

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & { suggestions: readonly Suggestion[] };

export function SuggestField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { field, frame } = useField(props);
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete<Suggestion>
      frame={frame}
      freeText
      options={matching(props.suggestions, typed)}
      loading={false}
      emptyText=""
      labelOf={({ value }) => value}
      keyOf={({ value }) => value}
      renderOption={(suggestion) => <Option {...suggestion} />}
      onTextChange={setTyped}
      value={field.value ?? ''}
      onChange={(picked) => field.onChange(typeof picked === 'object' ? (picked?.value ?? '') : picked)}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}

function matching(suggestions: readonly Suggestion[], typed: string) {
  const text = typed.trim().toUpperCase();
  if (suggestions.some(({ value }) => value === text)) return suggestions;
  return suggestions.filter(({ value, meaning = '' }) => `${value} ${meaning}`.toUpperCase().includes(text));
}

const Option = ({ value, meaning }: Suggestion) => (
  <Row as="span" gap={2} justify="between" className={styles.option}>
    {value}
    {meaning && (
      <Text as="span" color="secondary">
        {meaning}
      </Text>
    )}
  </Row>
);
