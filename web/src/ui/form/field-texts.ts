import { useEffect } from 'react';

export type FieldText = { label: string; textOf: (value: unknown) => string };

const forms = new WeakMap<object, Map<string, FieldText>>();

/** Registers a field's label and how to show its values, for the notice about conflicting changes. */
export function useFieldText(control: object, name: string, { label, textOf }: FieldText) {
  useEffect(() => {
    const fields = forms.get(control) ?? new Map<string, FieldText>();
    forms.set(control, fields.set(name, { label, textOf }));
  });
}

export const plainText = (value: unknown) => String(value ?? '');

export const fieldText = (control: object, name: string): FieldText =>
  forms.get(control)?.get(name) ?? { label: name, textOf: plainText };
