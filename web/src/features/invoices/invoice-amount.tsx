import type { InvoiceItem } from '@eport/contract/invoices/invoice.ts';
import { Text } from '../../ui/display/text.tsx';
import { Money } from '../../ui/money.tsx';

type Props = Pick<InvoiceItem, 'status' | 'totalAmount' | 'remainingAmount'>;

/** Shows the total, and below it what remains if the invoice is partly paid. */
export const InvoiceAmount = ({ status, totalAmount, remainingAmount }: Props) => (
  <>
    <Money amount={totalAmount} strong />
    {isPartlyPaid({ status, totalAmount, remainingAmount }) && (
      <Text color="secondary">
        <Money amount={remainingAmount} /> remaining
      </Text>
    )}
  </>
);

const isPartlyPaid = ({ status, totalAmount, remainingAmount }: Props) =>
  (status === 'DUE' || status === 'OVERDUE') && remainingAmount < totalAmount;
