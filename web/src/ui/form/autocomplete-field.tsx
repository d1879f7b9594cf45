import type { FieldValues } from 'react-hook-form';
import { Autocomplete } from './autocomplete.tsx';
import type { AutocompleteOptions } from './autocomplete-options.ts';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O, Option extends object> = FieldProps<T, C, O> &
  AutocompleteOptions<Option> & { onPicked?: (value: Option | string | null) => void };

/** Form value: the picked option; otherwise the text with `freeText`, else null. */
export function AutocompleteField<T extends FieldValues, C, O, Option extends object>(
  props: Props<T, C, O, Option>,
) {
  const { field, frame } = useField(props);
  return (
    <Autocomplete
      {...props}
      frame={frame}
      value={field.value ?? null}
      onChange={(value) => {
        field.onChange(value);
        props.onPicked?.(value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
