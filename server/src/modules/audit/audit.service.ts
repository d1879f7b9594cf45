import type { auditApi } from '@eport/contract/audit/audit.api.ts';
import type { AuditQuery } from '@eport/contract/audit/audit.ts';
import type { ResponseOf } from '@eport/contract/shared/endpoint.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentEntry, referencesOf } from './audit.presenter.ts';
import { findAudit } from './audit.queries.ts';
import { findNames } from './names.queries.ts';

export async function readAudit(
  { db }: Context,
  { page, size, ...filter }: AuditQuery,
): Promise<ResponseOf<typeof auditApi.list>> {
  const { rows, ...total } = await findAudit(db, filter, arrayPage({ page, size }));
  const names = await findNames(db, rows.flatMap(referencesOf));
  return { content: rows.map((row) => presentEntry(row, names)), ...total };
}
