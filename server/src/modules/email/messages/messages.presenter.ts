import type { EmailMessage } from '@eport/contract/email/email-message.ts';
import { FAILURE_TEXT } from '../settings/failure-text.ts';
import type { MessageRow } from './messages.queries.ts';

export const presentMessage = (row: MessageRow): EmailMessage => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  recipient: row.recipient,
  packageId: row.package_id,
  packageCount: row.package_count,
  attempts: row.attempts,
  reason: row.last_error && FAILURE_TEXT[row.last_error],
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});
