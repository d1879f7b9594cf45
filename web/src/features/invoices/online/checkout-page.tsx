import type { Checkout } from '@eport/contract/online-payments/online-payment.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { failureOf } from '../../../lib/api/api-error.ts';
import { formatMoney, plural } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { readId } from '../../../lib/read-id.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Alert, type Severity } from '../../../ui/display/alert.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { isWaiting } from './checkout-wait.ts';
import { checkoutQuery, payableInvoicesQuery } from './online.queries.ts';

const BACK = { label: 'Back to My Invoices', to: paths.invoices() };

export function CheckoutPage() {
  const id = readId(useParams().checkoutId);
  const { data: checkout, ...query } = useQuery(checkoutQuery(id));
  const failure = failureOf(query, 'Failed to load your payment. Please try again.');
  return (
    <>
      <PageHeader title="Online Payment" back={BACK} />
      {checkout ? <Outcome checkout={checkout} /> : failure ? <ErrorState {...failure} /> : <PageSkeleton />}
    </>
  );
}

/** Shows the number and total of the invoices that are still due after the payment. */
function StillDue() {
  const { data } = useQuery(payableInvoicesQuery());
  if (!data?.due.count) return null;
  const { count, total } = data.due;
  return (
    <Text>{`${plural(count, 'invoice is', 'invoices are')} still due, ${formatMoney(total)} in total.`}</Text>
  );
}

function Outcome({ checkout }: { checkout: Checkout }) {
  const [severity, text] = outcomeOf(checkout);
  return (
    <Stack gap={2}>
      <Alert severity={severity} role="status">
        {text}
      </Alert>
      <Row wrap gap={2}>
        {checkout.invoiceIds.map((id) => (
          <TextLink key={id} to={paths.invoice(id)}>
            Invoice #{id}
          </TextLink>
        ))}
      </Row>
      {checkout.applied && <StillDue />}
      <Row>
        <ButtonLink variant="contained" to={paths.invoices()}>
          My Invoices
        </ButtonLink>
      </Row>
    </Stack>
  );
}

function outcomeOf({
  status,
  applied,
  refunded,
  amount,
  currencyCode,
  receiptNumber,
}: Checkout): [Severity, string] {
  const sum = formatMoney(amount, currencyCode);
  if (isWaiting(status))
    return [
      'info',
      `Waiting for the confirmation of your payment of ${sum}… This may take a few minutes. Do not pay again.`,
    ];
  if (status === 'PAID' && applied)
    return ['success', `Thank you. Your payment of ${sum} was received. Receipt #${receiptNumber}.`];
  if (refunded) return ['info', `Your payment of ${sum} is refunded.`];
  if (status === 'PAID')
    return [
      'warning',
      'Your payment was received, but our staff must check it first. You need not do anything.',
    ];
  if (status === 'FAILED') return ['error', 'Your payment failed. You were not charged. Please try again.'];
  return ['warning', 'This payment was not completed in time. You were not charged. Please start again.'];
}

export { CheckoutPage as Component };
