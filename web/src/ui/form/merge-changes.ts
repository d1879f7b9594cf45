import { type FieldValues, get } from 'react-hook-form';

export type Conflict = { path: string; mine: unknown; theirs: unknown };

export type Merged = {
  taken: { path: string; theirs: unknown }[];
  conflicts: Conflict[];
};

type Versions = { base: FieldValues; mine: FieldValues; theirs: FieldValues };

/** Merges two users' changes of one object, field by field. An array counts as one field. */
export function mergeChanges({ base, mine, theirs }: Versions): Merged {
  const merged: Merged = { taken: [], conflicts: [] };
  for (const [path, their] of fieldsOf(theirs)) {
    const [was, own]: unknown[] = [get(base, path), get(mine, path)];
    if (isSame(their, was) || isSame(their, own)) continue;
    if (isSame(own, was)) merged.taken.push({ path, theirs: their });
    else merged.conflicts.push({ path, mine: own, theirs: their });
  }
  return merged;
}

const isGroup = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (values: FieldValues, prefix = ''): [path: string, value: unknown][] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? fieldsOf(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  );

/** A cleared field holds '' where the object has null. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
