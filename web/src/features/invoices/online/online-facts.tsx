import type { OnlinePayment } from '@eport/contract/online-payments/online-payment.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { Money } from '../../../ui/money.tsx';
import { OnlineStatusChip } from './online-status-chip.tsx';

const when = (value: string | null) => value && <DateText value={value} withTime />;

export function OnlineFacts({ payment }: { payment: OnlinePayment }) {
  const { expectedAmount, amount, currencyCode, mailboxId } = payment;
  const items = [
    { label: 'Status', value: <OnlineStatusChip payment={payment} /> },
    { label: 'Received', value: when(payment.receivedAt) },
    { label: 'Amount', value: <Money amount={amount} currency={currencyCode} strong /> },
    // In USD, as all invoices are. The payment may have come in another currency.
    { label: 'Expected', value: expectedAmount === null ? null : <Money amount={expectedAmount} /> },
    {
      label: 'Customer',
      value: payment.customerName ? [payment.customerName, mailboxId].filter(Boolean).join(' · ') : 'Unknown',
    },
    { label: 'Agent', value: payment.agentName },
    { label: 'Invoices', value: payment.invoiceIds.length > 0 && <Invoices ids={payment.invoiceIds} /> },
    { label: 'Reference', value: payment.reference },
    { label: 'Receipt #', value: payment.receiptNumber },
    { label: 'Applied By', value: payment.decidedByName },
    {
      label: 'Refunded at Stripe',
      value: payment.refundedAmount !== null && (
        <Money amount={payment.refundedAmount} currency={currencyCode} />
      ),
    },
    {
      label: 'Customer’s Credit',
      value: payment.creditLeft > 0 && <Money amount={payment.creditLeft} currency={currencyCode} />,
    },
    ...(payment.lossRecordedAt === null
      ? []
      : [
          {
            label: 'Loss',
            value: payment.lossAmount !== null && (
              <Money amount={payment.lossAmount} currency={currencyCode} strong />
            ),
          },
          { label: 'Loss Recorded', value: when(payment.lossRecordedAt) },
          { label: 'Loss Recorded By', value: payment.lossRecordedByName },
          { label: 'Loss Reason', value: payment.lossReason, wide: true },
        ]),
    ...(payment.refundRequestedAt === null
      ? []
      : [
          { label: 'Refund Requested', value: when(payment.refundRequestedAt) },
          { label: 'Refunded By', value: payment.refundRequestedByName },
          { label: 'Refund Reason', value: payment.refundReason, wide: true },
        ]),
  ];
  return <DefinitionList items={items.filter(({ value }) => value)} />;
}

const Invoices = ({ ids }: { ids: number[] }) => (
  <Row wrap gap={1}>
    {ids.map((id) => (
      <TextLink key={id} inText to={paths.invoice(id)}>
        #{id}
      </TextLink>
    ))}
  </Row>
);
