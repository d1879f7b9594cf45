import type { PackageCode } from '@eport/contract/packages/package-code.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { carrierOf } from '@eport/contract/scanning/carriers.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { packagePolicy } from '../status/package-policy.ts';
import type { CodeRow } from './codes.queries.ts';

/** JSON from PostgreSQL has timestamps as text, in microseconds. */
type Row = Omit<CodeRow, 'created_at'> & { created_at: string | Date };
type Owner = { id: number; status: PackageStatus };

export const presentCode = (row: Row, { id, status }: Owner, actor: Actor): PackageCode => ({
  id: row.id,
  code: row.code,
  carrier: carrierOf(row.key),
  isIncoming: row.is_incoming,
  createdAt: new Date(row.created_at).toISOString(),
  can: packagePolicy.permissions(['removeCode'], { id, status, is_incoming: row.is_incoming }, actor),
});
