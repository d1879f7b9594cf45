import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Autocomplete } from '../ui/form/autocomplete.tsx';
import { plainText } from '../ui/form/field-texts.ts';
import { type FieldProps, useField } from '../ui/form/use-field.ts';
import { type CountryOption, countryLabel, countryMatches, exactCountry } from './country-matches.ts';

type Props<T extends FieldValues, C, O> = FieldProps<T, C, O> & {
  countries: readonly CountryOption[] | undefined;
};

export function CountryField<T extends FieldValues, C, O>({ countries, ...props }: Props<T, C, O>) {
  const { field, frame } = useField(props, (value) => {
    const country = countries?.find(({ code }) => code === value);
    return country ? countryLabel(country) : plainText(value);
  });
  const [text, setText] = useState('');
  const known = countries ?? [];
  const picked = known.find(({ code }) => code === field.value) ?? null;
  // A label such as “Jamaica (JM)” matches no name, so the list offers all countries while it is shown.
  const isPickShown = picked !== null && text === countryLabel(picked);
  const commit = () => {
    const match = picked ?? exactCountry(text, known);
    if (match) field.onChange(match.code);
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
      onBlur={commit}
      inputRef={field.ref}
    />
  );
}
