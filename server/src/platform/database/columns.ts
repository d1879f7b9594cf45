import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { Insertable } from 'kysely';
import type { DB } from './schema.ts';

/** All columns except those that the database or another function sets. */
export type ColumnsOf<Table extends keyof DB, Except extends keyof DB[Table]> = AllFieldsOf<
  Omit<Insertable<DB[Table]>, Except>
>;
