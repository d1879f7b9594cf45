import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../lib/format.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { expectedByTrackingQuery } from '../packages.queries.ts';
import { isAccount } from './recipient.ts';
import styles from './tracking-field.module.css';
import type { LogPackageFormReturn } from './use-pick-customer.ts';

type Props = Pick<LogPackageFormReturn, 'control'> & { trackingNumber: string };

export function ExpectedNotice({ control, trackingNumber }: Props) {
  const { data } = useQuery(expectedByTrackingQuery(trackingNumber));
  const recipient = useWatch({ control, name: 'recipient' });
  const [expected] = data ?? [];
  if (!expected) return null;
  const isForOther = isAccount(recipient) && recipient.id !== expected.userId;
  return (
    <Alert severity={isForOther ? 'warning' : 'info'} className={styles.warning}>
      {`${expected.customerName} (${expected.mailboxId}) expects this package: ${contentOf(expected)}. `}
      {isForOther
        ? 'You selected another customer: check the label. If you save, the package goes to the customer you selected, and the expected package is kept for review.'
        : 'It gets this customer, its declared value and its purchase invoice when you save.'}
    </Alert>
  );
}

const contentOf = ({ description, senderName, declaredValue, currencyCode }: ExpectedPackage) =>
  [description, `from ${senderName}`, declaredValue !== null && formatMoney(declaredValue, currencyCode)]
    .filter(Boolean)
    .join(', ');
