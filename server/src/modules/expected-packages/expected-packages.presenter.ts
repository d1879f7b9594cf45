import type { DeclaredItem } from '@eport/contract/expected-packages/declared-goods.ts';
import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { OVERDUE_AFTER_DAYS } from '@eport/contract/expected-packages/expected-package-states.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Json } from '../../platform/database/schema.ts';
import type { ExpectedPackageRow } from './expected-packages.queries.ts';
import { expectedPackagePolicy } from './expected-packages-policy.ts';

const OVERDUE_AFTER_MS = OVERDUE_AFTER_DAYS * 24 * 60 * 60 * 1_000;
const ACTIONS = ['change', 'uploadInvoice', 'cancel'] as const;

/** Items were validated by the contract's schema when they were stored, so the cast is safe. */
export const presentItems = (items: Json | null) => (items ?? []) as unknown as DeclaredItem[];

export const presentExpectedPackage = (
  row: ExpectedPackageRow,
  actor: Actor,
  now: Date,
): ExpectedPackage => ({
  id: row.id,
  status: row.status,
  isOverdue: row.status === 'EXPECTED' && now.getTime() - row.created_at.getTime() > OVERDUE_AFTER_MS,
  userId: row.user_id,
  customerName: `${row.first_name} ${row.last_name}`,
  customerEmail: row.email,
  mailboxId: row.mailbox_id,
  warehouseId: row.warehouse_id,
  warehouseName: row.warehouse_name,
  senderName: row.sender_name,
  trackingNumber: row.tracking_number,
  description: row.description,
  items: presentItems(row.items),
  declaredValue: row.declared_value === null ? null : Number(row.declared_value),
  currencyCode: row.currency_code,
  invoiceFileName: row.file_name,
  packageId: row.package_id,
  hasDocuments: row.has_documents,
  createdAt: row.created_at.toISOString(),
  can: expectedPackagePolicy.permissions(ACTIONS, row, actor),
  version: row.version,
});
