import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { Money } from '../../ui/money.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './invoice-lines.module.css';

type Props = Pick<Invoice, 'lineItems' | 'totalAmount' | 'paidAmount' | 'remainingAmount'>;

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <tr>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td className={styles.amount}>
      <Money amount={amount} strong />
    </td>
  </tr>
);

export const InvoiceLines = ({
  lineItems: lines,
  totalAmount: total,
  paidAmount,
  remainingAmount,
}: Props) => (
  <div className={styles.frame}>
    <table className={styles.lines}>
      <caption className={hidden.hidden}>Line items</caption>
      <thead>
        <tr>
          <th>Description</th>
          <th className={styles.details}>Calculation Details</th>
          <th className={styles.amount}>Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, calculationDetails, amount }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: issued lines never reorder, and identical lines have no other key
          <tr key={position}>
            <td className={styles.description}>{description}</td>
            <td className={styles.details}>{calculationDetails}</td>
            <td className={styles.amount}>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Total" amount={total} />
        {paidAmount > 0 && remainingAmount > 0 && (
          <>
            <Sum label="Paid" amount={paidAmount} />
            <Sum label="Remaining" amount={remainingAmount} />
          </>
        )}
      </tfoot>
    </table>
  </div>
);
