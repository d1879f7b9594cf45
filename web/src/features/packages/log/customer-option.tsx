import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import { Text } from '../../../ui/display/text.tsx';
import styles from './customer-option.module.css';

export const addressOf = ({ addressLine1, addressLine2, city, state, zipCode, country }: AgentCustomer) =>
  [addressLine1, addressLine2, city, [state, zipCode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');

export function CustomerOption({ firstName, lastName, mailboxId, email }: AgentCustomer) {
  return (
    <div className={styles.option}>
      <p>
        {firstName} {lastName} · {mailboxId}
      </p>
      <Text variant="caption" color="secondary">
        {email}
      </Text>
    </div>
  );
}
