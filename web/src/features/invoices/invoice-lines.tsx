import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { Money } from '../../ui/money.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './invoice-lines.module.css';

type Props = { lines: Invoice['lineItems']; total: number };

export const InvoiceLines = ({ lines, total }: Props) => (
  <table className={styles.lines}>
    <caption className={hidden.hidden}>Line items</caption>
    <thead>
      <tr>
        <th>Description</th>
        <th>Calculation Details</th>
        <th className={styles.amount}>Amount</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ description, calculationDetails, amount }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: issued lines never reorder, and identical lines have no other key
        <tr key={position}>
          <td className={styles.description}>{description}</td>
          <td>{calculationDetails}</td>
          <td className={styles.amount}>
            <Money amount={amount} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td className={styles.amount}>
          <Money amount={total} strong />
        </td>
      </tr>
    </tfoot>
  </table>
);
