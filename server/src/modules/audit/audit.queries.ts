import type { AuditQuery } from '@eport/contract/audit/audit.ts';
import { type SqlBool, sql } from 'kysely';
import type { ArrayPage } from '../../platform/database/array-page.ts';
import { boundedTotal } from '../../platform/database/bounded-total.ts';
import type { Database } from '../../platform/database/database.ts';
import { wholeHistory } from '../../platform/database/history/whole-history.ts';

export type AuditFilter = Pick<AuditQuery, 'kind' | 'objectId' | 'personId' | 'from' | 'to'>;

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>['rows'][number];
export type ExportedRow = AuditRow & { moment: string };

/** Not scoped: only administrators read the audit. */
export async function listAuditRows(db: Database, filter: AuditFilter, page: ArrayPage) {
  const matching = auditOf(db, filter);
  const rows = await matching
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, ...(await boundedTotal(db, matching, page, rows.length)) };
}

/** `moment` is `at` in microseconds, which a Date cannot hold. */
export const listAuditAfter = (
  db: Database,
  filter: AuditFilter,
  after: ExportedRow | undefined,
  limit: number,
): Promise<ExportedRow[]> =>
  auditOf(db, filter)
    .select(sql<string>`at::text`.as('moment'))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(at, id) < (${after?.moment}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

const COLUMNS = [
  'id',
  'at',
  'actor_id',
  'action',
  'kind',
  'object_id',
  'parent_kind',
  'parent_id',
  'before',
  'after',
] as const;

function auditOf(db: Database, { kind, objectId, personId, from, to }: AuditFilter) {
  let query = db.selectFrom(wholeHistory('audit').as('audit')).select(COLUMNS);
  if (kind && objectId !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', kind), eb('object_id', '=', objectId)]),
        eb.and([eb('parent_kind', '=', kind), eb('parent_id', '=', objectId)]),
      ]),
    );
  else if (kind) query = query.where('kind', '=', kind);
  if (personId !== undefined) query = query.where('actor_id', '=', personId);
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  return query;
}
