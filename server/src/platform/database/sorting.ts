import type { Sort } from '@eport/contract/shared/sorting.ts';
import { type RawBuilder, sql } from 'kysely';

type Expressions<Field extends string> = Record<Field, RawBuilder<unknown>>;

export const directed = <Field extends string>(
  { field, descending }: Sort<Field>,
  expressions: Expressions<Field>,
) => sql`${expressions[field]} ${sql.raw(descending ? 'desc' : 'asc')}`;

export const orderBySort = <Field extends string>(
  sort: Sort<Field>,
  expressions: Expressions<Field>,
  id: RawBuilder<unknown>,
) => sql`${directed(sort, expressions)} nulls last, ${id} desc`;
