import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** By form control, the names of fields whose values drafts must not contain. */
const secrets = new WeakMap<object, Set<string>>();

export function markSecret<T extends FieldValues, C, O>(control: Control<T, C, O>, name: FieldPath<T>) {
  secrets.set(control, (secrets.get(control) ?? new Set()).add(name));
}

export const isSecret = (control: object, name: string) => secrets.get(control)?.has(name) === true;
