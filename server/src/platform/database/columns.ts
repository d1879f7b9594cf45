import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { Insertable } from 'kysely';
import type { DB } from './schema.ts';

/** The columns of a row to insert. Leaving out a nullable one does not compile, either. */
export type ColumnsOf<Table extends keyof DB, Except extends keyof DB[Table]> = AllFieldsOf<
  Omit<Insertable<DB[Table]>, Except>
>;
