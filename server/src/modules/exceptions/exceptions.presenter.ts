import type { Exception, ExceptionItem } from '@eport/contract/exceptions/exception.ts';
import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { exceptionPolicy } from './exception-policy.ts';
import type { ExceptionDetailRow, ExceptionRow, NoteRow, PhotoRow } from './exceptions.queries.ts';

export const presentExceptionItem = (row: ExceptionRow): ExceptionItem => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  packageId: row.package_id,
  packageDescription: row.package_description,
  packageStatus: row.package_status,
  customerName: row.customer_name ?? row.recipient_name,
  mailboxId: row.mailbox_id,
  agentName: row.agent_name,
  warehouseName: row.warehouse_name,
  latestNote: row.latest_note,
  claimCount: row.claim_count,
  assigneeId: row.assignee_id,
  assigneeName: row.assignee_name,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  decision: row.decision,
});

type Details = { notes: NoteRow[]; photos: PhotoRow[]; claims: ExpectedPackage[]; actor: Actor };

export const presentException = (
  row: ExceptionDetailRow,
  { notes, photos, claims, actor }: Details,
): Exception => ({
  ...presentExceptionItem(row),
  openedByName: row.opened_by_name,
  closedByName: row.closed_by_name,
  notes: notes.map(({ id, text, author_name, created_at }) => ({
    id,
    text,
    authorName: author_name,
    createdAt: created_at.toISOString(),
  })),
  photos: photos.map(({ id, created_at }) => ({ id, createdAt: created_at.toISOString() })),
  claims,
  can: exceptionPolicy.permissions(['addNote', 'take', 'release', 'confirmClaim', 'close'], row, actor),
});
