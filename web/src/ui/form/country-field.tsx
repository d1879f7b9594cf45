import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Autocomplete } from './autocomplete.tsx';
import { type CountryOption, countryLabel, countryMatches, countryMeant } from './country-matches.ts';
import { type FieldProps, useField } from './use-field.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & {
  /** Undefined while they load; the box is disabled until then. */
  countries: readonly CountryOption[] | undefined;
};

/** Holds the two-letter code in the form, '' before anything is picked; shows and finds the name too. */
export function CountryField<T extends FieldValues, C, O>({ countries, ...props }: Props<T, C, O>) {
  const { field, frame } = useField(props);
  const [text, setText] = useState('');
  const known = countries ?? [];
  const picked = known.find(({ code }) => code === field.value) ?? null;
  const isPickShown = picked !== null && text === countryLabel(picked);
  const leave = () => {
    // Who types the code or the whole name need not pick it from the list.
    const meant = picked ?? countryMeant(text, known);
    if (meant) field.onChange(meant.code);
    field.onBlur();
  };
  return (
    <Autocomplete
      frame={{ ...frame, disabled: frame.disabled || !countries }}
      placeholder={countries ? 'Name or 2-letter code' : 'Loading…'}
      options={isPickShown ? known : countryMatches(text, known)}
      loading={false}
      labelOf={countryLabel}
      keyOf={({ code }) => code}
      emptyText="No country found."
      firstHighlighted
      opensAbove
      onTextChange={setText}
      value={picked}
      onChange={(country) => field.onChange(country && typeof country === 'object' ? country.code : '')}
      onBlur={leave}
      inputRef={field.ref}
    />
  );
}
