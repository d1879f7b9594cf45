import { type ArrivalNotice, type Receipt, UNDO_MINUTES } from '@eport/contract/receiving/receiving.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { packagePolicy } from '../packages/index.ts';
import type { AnnouncedRow, ReceiptRow } from './receiving.queries.ts';

const isRecent = (receivedAt: string, now: Date) =>
  now.getTime() - new Date(receivedAt).getTime() < UNDO_MINUTES * 60_000;

export const undoFacts = (row: ReceiptRow, now: Date) => ({
  ...row,
  is_recent: isRecent(row.received_at, now),
});

const ACTIONS = ['undoReceipt', 'addPhoto', 'setShelf', 'openException'] as const;

export const presentReceipt = (row: ReceiptRow, actor: Actor, now: Date): Receipt => ({
  id: row.id,
  code: row.incoming_tracking_number,
  customerName: row.first_name === null ? row.recipient_name : `${row.first_name} ${row.last_name}`,
  mailboxId: row.mailbox_id,
  description: row.description,
  weight: Number(row.weight),
  shelf: row.shelf,
  status: row.status,
  receivedAt: new Date(row.received_at).toISOString(),
  receivedBy: row.received_by,
  photoCount: row.photo_count,
  openExceptions: row.open_exceptions,
  can: packagePolicy.permissions(ACTIONS, undoFacts(row, now), actor),
});

export const presentArrivalNotice = (row: AnnouncedRow, warehouseId: number): ArrivalNotice => ({
  userId: row.user_id,
  customerName: `${row.first_name} ${row.last_name}`,
  mailboxId: row.mailbox_id,
  senderName: row.sender_name,
  description: row.description,
  hasInvoice: row.storage_key !== null,
  expectedWarehouseName: row.warehouse_id === warehouseId ? null : row.expected_warehouse_name,
  needsSize: row.needs_size,
});
