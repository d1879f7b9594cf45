import type { EmailMessage } from '@eport/contract/email/email-message.ts';
import type { MessageRow } from './messages.queries.ts';

export const presentMessage = (row: MessageRow): EmailMessage => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  recipient: row.recipient,
  packageId: row.package_id,
  attempts: row.attempts,
  reason: row.last_error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});
