import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import type { ScannedPackage } from '@eport/contract/shipments/loading.ts';
import { ownerNameOf } from '../shipments.presenter.ts';
import type { ScannedRow } from './scans.queries.ts';

export function presentScanned(row: ScannedRow, openExceptions: ExceptionKind[] | undefined): ScannedPackage {
  const item: ScannedPackage = {
    id: row.id,
    customerName: ownerNameOf(row),
    mailboxId: row.mailbox_id,
    description: row.description,
    status: row.status,
    scannedAt: row.scanned_at?.toISOString() ?? null,
    scannedByName: row.scanned_by_name,
    isExtra: row.is_extra ?? false,
  };
  if (openExceptions) item.openExceptions = openExceptions;
  return item;
}
