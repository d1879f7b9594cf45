import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Props<T extends FieldValues, C, O> = { form: UseFormReturn<T, C, O>; name: string };

/** Focuses the field with this name. Render it next to the fields, so that they are mounted first. */
export function FocusField<T extends FieldValues, C, O>({ form, name }: Props<T, C, O>) {
  const { setFocus } = form;
  useEffect(() => {
    // react-hook-form ignores unknown names.
    if (name) setFocus(name as FieldPath<T>);
  }, [setFocus, name]);
  return null;
}
