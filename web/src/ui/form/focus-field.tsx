import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Props<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; name: string };

/** Puts the cursor into the field that the address names. Stands beside the fields, so that these are there by then. */
export function FocusField<T extends FieldValues, C, O>({ form, name }: Props<T, C, O>) {
  const { setFocus } = form;
  useEffect(() => {
    // A name that the form does not have is ignored.
    if (name) setFocus(name as FieldPath<T>);
  }, [setFocus, name]);
  return null;
}
