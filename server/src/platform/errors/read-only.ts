import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** `can` may change without an edit, and the version has its own check. */
const NOT_COMPARED = ['version', 'can'];

/** Returns the fields of the response that the input lacks. The PUT's schema must be loose, or it would remove them unchecked. */
export const readOnlyFields = (response: z.ZodObject, input: z.ZodObject): string[] =>
  Object.keys(response.shape).filter((name) => !NOT_COMPARED.includes(name) && !(name in input.shape));

/** Throws READ_ONLY_FIELD. A PUT may send read-only fields as its GET returned them. */
export function refuseReadOnlyChanges(
  current: object,
  input: object,
  names: readonly string[],
  prefix = '',
): void {
  const sent = names.filter((name) => Object.hasOwn(input, name));
  if (sent.length === 0) return;
  const [stored, received] = [current, input].map(
    (fields) => new Map<string, unknown>(Object.entries(fields)),
  );
  const changed = sent.filter((name) => {
    const value = received?.get(name);
    return value !== undefined && !isDeepStrictEqual(value, stored?.get(name));
  });
  const [first] = changed;
  if (first === undefined) return;
  const fields = changed.map((key) => ({ path: `${prefix}${key}`, message: 'cannot be changed' }));
  throw new AppError('READ_ONLY_FIELD', { field: `${prefix}${first}` }, { fields });
}
