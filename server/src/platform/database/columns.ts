import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { Insertable } from 'kysely';
import type { DB } from './schema.ts';

export type ColumnsOf<Table extends keyof DB, Except extends keyof DB[Table]> = AllFieldsOf<
  Omit<Insertable<DB[Table]>, Except>
>;
