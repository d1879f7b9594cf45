import type { EmailMessage } from '@eport/contract/email/email-message.ts';
import { formatDateTime, plural } from '../../lib/format.ts';

type Told = Pick<EmailMessage, 'state' | 'attempts' | 'reason' | 'sentAt'>;

/** When a message was sent, or why it was not. */
export function detailsOf({ state, attempts, reason, sentAt }: Told) {
  if (state === 'SENT') return sentAt && formatDateTime(sentAt);
  if (attempts === 0) return 'Not tried yet';
  return [`Tried ${plural(attempts, 'time')}.`, reason].filter(Boolean).join(' ');
}
