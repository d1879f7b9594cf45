import { isDeepStrictEqual } from 'node:util';
import { AppError } from './app-error.ts';

/**
 * A PUT may send back read-only fields as its GET returned them. Throws READ_ONLY_FIELD if any of `keys` differs.
 * `prefix` is the path of `input` in the body.
 */
export function refuseReadOnlyChanges<T extends object>(
  current: T,
  input: object,
  keys: readonly (keyof T & string)[],
  prefix = '',
): void {
  const given = new Map<string, unknown>(Object.entries(input));
  const changed = keys.filter((key) => {
    const value = given.get(key);
    return value !== undefined && !isDeepStrictEqual(value, current[key]);
  });
  const [first] = changed;
  if (first === undefined) return;
  const fields = changed.map((key) => ({ path: `${prefix}${key}`, message: 'cannot be changed' }));
  throw new AppError('READ_ONLY_FIELD', { field: `${prefix}${first}` }, { fields });
}
