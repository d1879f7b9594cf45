import type { NotificationPreferences } from '@eport/contract/email/notification-preferences.ts';

const LATER = 'Your choices apply once this changes.';

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function emailsOffNotice(senders: NotificationPreferences['senders']): string | null {
  const silent = senders.filter(({ sendsMail }) => !sendsMail).map(({ name }) => name);
  if (silent.length === 0) return null;
  if (senders.length === 1) return `Your forwarder is not sending emails at the moment. ${LATER}`;
  if (silent.length === senders.length)
    return `Your forwarders are not sending emails at the moment. ${LATER}`;
  const verb = silent.length === 1 ? 'is' : 'are';
  return `${names.format(silent)} ${verb} not sending emails at the moment. Your choices apply to your other forwarders.`;
}
