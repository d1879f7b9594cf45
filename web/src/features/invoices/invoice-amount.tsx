import type { InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import { Text } from '../../ui/display/text.tsx';
import { Money } from '../../ui/money.tsx';

type Props = Pick<InvoiceItem, 'status' | 'totalAmount' | 'remainingAmount'>;

/** The total, and below it what remains after a part payment. */
export const InvoiceAmount = ({ status, totalAmount, remainingAmount }: Props) => (
  <>
    <Money amount={totalAmount} strong />
    {isPartPaid({ status, totalAmount, remainingAmount }) && (
      <Text color="secondary">
        <Money amount={remainingAmount} /> remaining
      </Text>
    )}
  </>
);

const isPartPaid = ({ status, totalAmount, remainingAmount }: Props) =>
  (status === 'DUE' || status === 'OVERDUE') && remainingAmount < totalAmount;
