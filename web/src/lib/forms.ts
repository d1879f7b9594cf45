import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api/api-error.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether the values of the form have this path (`address.city`, `rows.0.amount`). */
function hasField(values: unknown, path: string): boolean {
  const [key = '', ...rest] = path.split('.');
  if (!isObject(values) || !(key in values)) return false;
  return rest.length === 0 || hasField(Reflect.get(values, key), rest.join('.'));
}

/**
 * Shows the server's findings under their fields and puts the cursor into the first.
 * What belongs to no field of this form is left for the form's own error line.
 */
export function showFieldErrors<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, error: unknown) {
  if (!(error instanceof ApiError)) return;
  const values = form.getValues();
  const placed = error.fields.filter(({ path }) => hasField(values, path));
  placed.forEach(({ path, message }, index) => {
    // `hasField` has just found this path among the form's values.
    form.setError(path as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/**
 * The error of a form in one text: the server's message, and what it found in fields that this form does not have.
 * Null when the message stands under its field already.
 */
export function formMessage(error: unknown, fallback: string, values: FieldValues) {
  if (!(error instanceof ApiError) || !error.hasServerMessage) return fallback;
  const unplaced = error.fields.filter(({ path }) => !hasField(values, path));
  if (unplaced.length === 0 && error.fields.some(({ message }) => message === error.message)) return null;
  return [error.message, ...unplaced.map(({ path, message }) => `${path} ${message}.`)].join(' ');
}
