import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api/api-error.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function hasField(values: unknown, path: string): boolean {
  const [key = '', ...rest] = path.split('.');
  if (!isObject(values) || !(key in values)) return false;
  return rest.length === 0 || hasField(Reflect.get(values, key), rest.join('.'));
}

export function showFieldErrors<T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>, error: unknown) {
  if (!(error instanceof ApiError)) return;
  const values = form.getValues();
  const matched = error.fields.filter(({ path }) => hasField(values, path));
  matched.forEach(({ path, message }, index) => {
    // `hasField` found this path in the form's values.
    form.setError(path as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** Returns null if the message appears elsewhere: under its field, or as a conflict with another user's changes. */
export function formMessage(error: unknown, fallback: string, values: FieldValues) {
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === 'CHANGED_MEANWHILE') return null;
  const repeating = error.fields.filter(({ message }) => message === error.message);
  const unmatched = error.fields.filter(
    (field) => !hasField(values, field.path) && !repeating.includes(field),
  );
  if (unmatched.length === 0 && repeating.some(({ path }) => hasField(values, path))) return null;
  return [error.text ?? fallback, ...unmatched.map(({ path, message }) => `${path} ${message}.`)].join(' ');
}
