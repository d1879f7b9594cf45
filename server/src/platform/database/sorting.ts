import type { Sort } from '@eport/contract/shared/sorting.ts';
import { type RawBuilder, sql } from 'kysely';

export const orderBySort = <Field extends string>(
  { field, descending }: Sort<Field>,
  expressions: Record<Field, RawBuilder<unknown>>,
  id: RawBuilder<unknown>,
) => sql`${expressions[field]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, ${id} desc`;
