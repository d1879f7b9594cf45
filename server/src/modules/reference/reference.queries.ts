import type { ChargeLevel } from '@eport/contract/reference/reference.ts';
import { type ArrayPage, rowsAndTotal } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';

export const listCountries = (db: Database, { codes, page }: { codes: string[] | 'all'; page: ArrayPage }) =>
  rowsAndTotal(
    db
      .selectFrom('countries')
      .select(['id', 'name', 'code'])
      .where((eb) => (codes === 'all' ? eb.lit(true) : eb('code', 'in', codes))),
    (query) => query.orderBy('name'),
    page,
  );

export const findCountries = (db: Database, codes: string[]) =>
  db.selectFrom('countries').select(['id', 'name', 'code']).where('code', 'in', codes).execute();

export const findCountry = (db: Database, { id, codes }: { id: number; codes: string[] }) =>
  db
    .selectFrom('countries')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('code', 'in', codes)
    .executeTakeFirst();

export const listChargeReferences = (
  db: Database,
  { level, page }: { level: ChargeLevel | undefined; page: ArrayPage },
) =>
  rowsAndTotal(
    db
      .selectFrom('charge_references')
      .select(['id', 'description', 'level as type'])
      .where((eb) => (level === undefined ? eb.lit(true) : eb('level', '=', level))),
    (query) => query.orderBy('level').orderBy('id'),
    page,
  );
