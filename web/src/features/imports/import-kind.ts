import type { ImportResult } from '@eport/contract/imports/import.ts';
import type { ImportColumn } from '@eport/contract/imports/import-columns.ts';

export type ImportRequest<Key extends string> = {
  rows: { row: number; values: Partial<Record<Key, string>> }[];
  dryRun?: boolean;
  onErrors?: 'refuse' | 'skip';
};

export type SampleTables = { names: readonly string[]; load: () => Promise<Record<string, string>> };

export type ImportKind<Key extends string> = {
  title: string;
  context: string;
  noun: string;
  columns: readonly ImportColumn<Key>[];
  send: (body: ImportRequest<Key>) => Promise<ImportResult>;
  list: { label: string; to: string };
  nextStep?: string;
  samples?: SampleTables;
};
