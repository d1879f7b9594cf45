import type { ImportResult } from '@eport/contract/imports/import.ts';
import type { ImportColumn } from '@eport/contract/imports/import-columns.ts';

export type Sent<Key extends string> = {
  rows: { row: number; values: Partial<Record<Key, string>> }[];
  dryRun?: boolean;
  onErrors?: 'refuse' | 'skip';
};

/** What can be imported, and all that differs between one and the other. */
export type ImportKind<Key extends string> = {
  title: string;
  context: string;
  /** "customer", for counts. */
  noun: string;
  columns: readonly ImportColumn<Key>[];
  send: (body: Sent<Key>) => Promise<ImportResult>;
  list: { label: string; to: string };
  /** What is to be done with what has been imported. */
  afterwards?: string;
};
