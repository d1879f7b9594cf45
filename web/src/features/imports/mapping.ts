import type { ImportColumn } from '@eport/contract/imports/import-columns.ts';
import type { Sheet } from './sheet.ts';

/** The index of the file's column for each column of the import. */
export type Mapping<Key extends string> = Partial<Record<Key, number>>;

const normalize = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Matches headings by label first, then by alias. Uses each column of the file at most once. */
export function guessMapping<Key extends string>(columns: readonly ImportColumn<Key>[], headings: string[]) {
  const mapping: Mapping<Key> = {};
  const names = headings.map(normalize);
  const assign = (key: Key, candidates: readonly string[]) => {
    if (mapping[key] !== undefined) return;
    const taken = new Set(Object.values(mapping));
    const found = candidates
      .map((name) => names.findIndex((each, index) => each === normalize(name) && !taken.has(index)))
      .find((index) => index >= 0);
    if (found !== undefined) mapping[key] = found;
  };
  for (const { key, label } of columns) assign(key, [label]);
  for (const { key, aliases } of columns) assign(key, aliases);
  return mapping;
}

export function mappedRows<Key extends string>({ rows }: Sheet, mapping: Mapping<Key>) {
  // Object.entries widens the keys to string.
  const entries = Object.entries(mapping) as [Key, number][];
  return rows.map(({ row, cells }) => {
    const values: Partial<Record<Key, string>> = {};
    for (const [key, index] of entries) values[key] = cells[index] ?? '';
    return { row, values };
  });
}

export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
