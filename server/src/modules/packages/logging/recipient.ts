import { addressOf } from '../../users/index.ts';

/** The recipient of a package whose owner is unknown. */
export const UNKNOWN_RECIPIENT = { recipientName: 'Unknown owner', recipientAddress: 'Unknown' };

type Person = Parameters<typeof addressOf>[0] & {
  first_name: string;
  last_name: string;
  mailbox_id: string | null;
};

/** Uses the mailbox ID for an unknown address: many customers pick up their packages and never enter one. */
export const recipientOf = (person: Person) => ({
  recipientName: `${person.first_name} ${person.last_name}`,
  recipientAddress: addressOf(person) || `Mailbox ${person.mailbox_id}`,
});
