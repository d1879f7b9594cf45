import { type FieldValues, get } from 'react-hook-form';
import { draftPlace } from '../../lib/draft-search.ts';
import { type Conflict, isSame } from './merge-changes.ts';

/** A changed field of a form with its value and its default. */
export type TypedField = [path: string, value: unknown, before: unknown];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function typedFields(
  values: unknown,
  defaults: unknown,
  isExcluded: (path: string) => boolean,
  prefix = '',
): TypedField[] {
  if (!isRecord(values)) return [];
  return Object.entries(values).flatMap(([key, value]): TypedField[] => {
    const path = prefix + key;
    const before = isRecord(defaults) ? defaults[key] : undefined;
    if (value === undefined || value instanceof Blob || isExcluded(path)) return [];
    if (isRecord(value) && isRecord(before)) return typedFields(value, before, isExcluded, `${path}.`);
    return JSON.stringify(value) === JSON.stringify(before) ? [] : [[path, value, before ?? null]];
  });
}

export const serializeTypedFields = (fields: readonly TypedField[], search: string) =>
  fields.length ? JSON.stringify([...fields, draftPlace(search)]) : null;

const isTypedField = (value: unknown): value is TypedField =>
  Array.isArray(value) && value.length === 3 && typeof value[0] === 'string';

export function parseTypedFields(text: string | null): TypedField[] {
  const fields: unknown = JSON.parse(text ?? '[]');
  return Array.isArray(fields) ? fields.filter(isTypedField) : [];
}

export const findConflicts = (stored: readonly TypedField[], now: FieldValues): Conflict[] =>
  stored.flatMap(([path, mine, before]) => {
    const theirs: unknown = get(now, path);
    return isSame(theirs, before) || isSame(theirs, mine) ? [] : [{ path, mine, theirs }];
  });
