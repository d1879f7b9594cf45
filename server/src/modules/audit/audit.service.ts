import type { auditApi } from '@eport/contract/audit/audit.api.ts';
import type { AuditEntry, AuditQuery } from '@eport/contract/audit/audit.ts';
import type { ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentEntry, referencesOf } from './audit.presenter.ts';
import {
  type AuditFilter,
  type AuditRow,
  type ExportedRow,
  listAuditAfter,
  listAuditRows,
} from './audit.queries.ts';
import { findNames } from './names.queries.ts';

export async function listAudit(
  { db }: Context,
  { page, size, ...filter }: AuditQuery,
): Promise<ResponseOf<typeof auditApi.list>> {
  const { rows, ...total } = await listAuditRows(db, filter, arrayPage({ page, size }));
  return { content: await withNames(db, rows), ...total };
}

export async function* exportAudit({ db }: Context, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  const batches = inBatches<ExportedRow>((after, limit) => listAuditAfter(db, filter, after, limit));
  for await (const rows of batches) yield withNames(db, rows);
}

async function withNames(db: Database, rows: AuditRow[]): Promise<AuditEntry[]> {
  const names = await findNames(db, rows.flatMap(referencesOf));
  return rows.map((row) => presentEntry(row, names));
}
