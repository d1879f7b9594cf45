import type { Expression } from 'kysely';
import type { ColumnsOf } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { wholeHistory } from '../../../platform/database/history/whole-history.ts';

export type FilingRow = Awaited<ReturnType<typeof listFilings>>[number];
export type ChangeRow = Awaited<ReturnType<typeof listChangesAfter>>[number];
type ManifestId = number | Expression<number>;

/** The caller has checked the scope of the manifest, also for the queries below. */
export const listFilings = (db: Database, manifestId: number) =>
  db
    .selectFrom('manifest_filings')
    .innerJoin('users', 'users.id', 'manifest_filings.recorded_by')
    .select([
      'manifest_filings.id',
      'manifest_filings.event',
      'manifest_filings.event_date',
      'manifest_filings.registration_number',
      'manifest_filings.reason',
      'manifest_filings.export_id',
      'manifest_filings.recorded_at',
      'users.first_name',
      'users.last_name',
    ])
    .where('manifest_id', '=', manifestId)
    .orderBy('manifest_filings.id', 'desc')
    .execute();

export const lastFilingEvent = (db: Database, manifestId: ManifestId) =>
  db
    .selectFrom('manifest_filings')
    .select('event')
    .where('manifest_id', '=', manifestId)
    .orderBy('id', 'desc')
    .limit(1);

const sentExports = (db: Database, manifestId: ManifestId) =>
  db
    .selectFrom('manifest_filings')
    .innerJoin('manifest_exports', 'manifest_exports.id', 'manifest_filings.export_id')
    .where('manifest_filings.manifest_id', '=', manifestId);

/** Selects the files that were exported after the last one that customs has received. */
export const unsentExports = (db: Database, manifestId: ManifestId) =>
  db
    .selectFrom('manifest_exports as unsent')
    .select('unsent.id')
    .where('unsent.manifest_id', '=', manifestId)
    .where('unsent.id', '>', (eb) =>
      eb.fn.coalesce(
        sentExports(db, manifestId)
          .select(({ fn }) => fn.max('manifest_exports.id').as('last'))
          .$asScalar(),
        eb.lit(0),
      ),
    );

export const listUnsentExports = (db: Database, manifestId: number) =>
  unsentExports(db, manifestId).orderBy('unsent.id', 'desc').execute();

export const isExportOf = async (db: Database, manifestId: number, exportId: number) =>
  (await db
    .selectFrom('manifest_exports')
    .select('id')
    .where('manifest_id', '=', manifestId)
    .where('id', '=', exportId)
    .executeTakeFirst()) !== undefined;

/** Returns the last file that customs has received. */
export const findSentExport = (db: Database, manifestId: number) =>
  sentExports(db, manifestId)
    .select(['manifest_exports.id', 'manifest_exports.content_at'])
    .orderBy('manifest_filings.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertFiling = (trx: Database, values: ColumnsOf<'manifest_filings', 'id' | 'recorded_at'>) =>
  trx.insertInto('manifest_filings').values(values).execute();

export const updateFilingDate = (trx: Database, id: number, date: string) =>
  trx.updateTable('manifest_filings').set({ event_date: date }).where('id', '=', id).execute();

const auditAfter = (db: Database, moment: Date) =>
  db
    .selectFrom(wholeHistory('audit').as('audit'))
    .select(['at', 'id', 'kind', 'object_id', 'parent_id', 'action', 'before', 'after'])
    .where('at', '>', moment);

/** Lists the audited changes of the manifest, its containers, rates, bills and their declared values, oldest first. */
export const listChangesAfter = (db: Database, manifestId: number, moment: Date) =>
  db
    .selectFrom(
      // Each part uses an index of the audit; a single query with `or` would read all changes since the moment.
      auditAfter(db, moment)
        .where('kind', '=', 'MANIFEST')
        .where('object_id', '=', manifestId)
        .unionAll(
          auditAfter(db, moment)
            .where('parent_kind', '=', 'MANIFEST')
            .where('parent_id', '=', manifestId)
            .where('kind', 'in', ['BILL', 'CONTAINER', 'MANIFEST_RATE']),
        )
        .unionAll(
          auditAfter(db, moment)
            .where('parent_kind', '=', 'BILL')
            .where('kind', '=', 'DECLARED_VALUE')
            .where('parent_id', 'in', billsOf(db, manifestId).select('id')),
        )
        .as('changes'),
    )
    .select(['kind', 'object_id', 'parent_id', 'action', 'before', 'after'])
    .orderBy('at')
    .orderBy('id')
    .execute();

const billsOf = (db: Database, manifestId: number) =>
  db.selectFrom('bills').where('manifest_id', '=', manifestId);

export const listBillReferences = (db: Database, manifestId: number) =>
  billsOf(db, manifestId).select(['id', 'bl_reference']).execute();

export const listDeclaringBills = (db: Database, manifestId: number) =>
  db
    .selectFrom('declared_values')
    .select(['bill_id', 'currency_code'])
    .distinct()
    .where('bill_id', 'in', billsOf(db, manifestId).select('id'))
    .execute();

/** Lists those of the changed declared values that still exist, as they are now. */
export const listValuesOf = (db: Database, changes: readonly ChangeRow[]) => {
  const ids = changes.flatMap(({ kind, object_id }) => (kind === 'DECLARED_VALUE' ? [object_id] : []));
  return db
    .selectFrom('declared_values')
    .select(['id', 'bill_id', 'amount', 'currency_code'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
};
