import type { Payment } from '@eport/contract/payments/payment.ts';
import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import styles from './payment-columns.module.css';

const STATUSES = {
  RECEIVED: null,
  REVERSED: ['Reversed', 'warning'],
  REVERSAL: ['Reversal', 'neutral'],
} as const;

function StatusMark({ status }: Pick<Payment, 'status'>) {
  const mark = STATUSES[status];
  return mark && <Chip label={mark[0]} color={mark[1]} />;
}

export const invoicesColumn: Column<Pick<Payment, 'invoiceIds'>> = {
  header: 'Invoices',
  cell: ({ invoiceIds }) => (
    <Row wrap gap={0.5}>
      {invoiceIds.map((id) => (
        <TextLink key={id} to={paths.invoice(id)} className={styles.invoice}>
          #{id}
        </TextLink>
      ))}
    </Row>
  ),
};

export const methodColumn: Column<Pick<Payment, 'method' | 'status'> & Partial<Pick<Payment, 'reason'>>> = {
  header: 'Method',
  cell: ({ method, status, reason }) => (
    <Row wrap gap={0.5}>
      {METHOD_LABELS[method]} <StatusMark status={status} />
      {reason && (
        <Text variant="caption" color="secondary">
          {reason}
        </Text>
      )}
    </Row>
  ),
};

export const receiptText = ({ receiptNumber }: Pick<Payment, 'receiptNumber'>) =>
  receiptNumber === null ? '–' : `#${receiptNumber}`;
