import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import type { LoadingPackage } from '@eport/contract/shipments/loading.ts';
import { ownerNameOf } from '../shipments.presenter.ts';
import type { LoadingRow } from './scans.queries.ts';

export function presentLoadingPackage(
  row: LoadingRow,
  openExceptions: ExceptionKind[] | undefined,
): LoadingPackage {
  const pkg: LoadingPackage = {
    id: row.id,
    customerName: ownerNameOf(row),
    mailboxId: row.mailbox_id,
    description: row.description,
    status: row.status,
    scannedAt: row.scanned_at?.toISOString() ?? null,
    scannedByName: row.scanned_by_name,
    isExtra: row.is_extra ?? false,
  };
  if (openExceptions) pkg.openExceptions = openExceptions;
  return pkg;
}
