import type { ImportColumn } from '@eport/contract/imports/import-columns.ts';
import type { Sheet } from './sheet.ts';

/** Which column of the file holds it; absent when none does. */
export type Mapping<Key extends string> = Partial<Record<Key, number>>;

const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** By the headings: what is called exactly so first, then by what other programs call it; no column is taken twice. */
export function guessMapping<Key extends string>(columns: readonly ImportColumn<Key>[], headings: string[]) {
  const mapping: Mapping<Key> = {};
  const names = headings.map(bare);
  const take = (key: Key, called: readonly string[]) => {
    if (mapping[key] !== undefined) return;
    const taken = new Set(Object.values(mapping));
    const found = called
      .map((name) => names.findIndex((each, index) => each === bare(name) && !taken.has(index)))
      .find((index) => index >= 0);
    if (found !== undefined) mapping[key] = found;
  };
  for (const { key, label } of columns) take(key, [label]);
  for (const { key, aliases } of columns) take(key, aliases);
  return mapping;
}

/** What the API takes: of each row the cells that stand for something. */
export function mappedRows<Key extends string>({ rows }: Sheet, mapping: Mapping<Key>) {
  // Object.entries forgets that a mapping has its own keys only.
  const entries = Object.entries(mapping) as [Key, number][];
  return rows.map(({ row, cells }) => {
    const values: Partial<Record<Key, string>> = {};
    for (const [key, index] of entries) values[key] = cells[index] ?? '';
    return { row, values };
  });
}

/** A, B … Z, AA: as spreadsheets name their columns. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
