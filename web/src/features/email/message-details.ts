import type { EmailMessage } from '@eport/contract/email/email-message.ts';
import { formatDateTime, plural } from '../../lib/format.ts';

type Delivery = Pick<EmailMessage, 'state' | 'attempts' | 'reason' | 'sentAt'>;

export function detailsOf({ state, attempts, reason, sentAt }: Delivery) {
  if (state === 'SENT') return sentAt && formatDateTime(sentAt);
  if (attempts === 0) return 'Not tried yet';
  return [`Tried ${plural(attempts, 'time')}.`, reason].filter(Boolean).join(' ');
}
