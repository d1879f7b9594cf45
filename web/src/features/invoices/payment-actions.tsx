import type { Payment } from '@eport/contract/payments/payment.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { useState } from 'react';
import { usePrintReceipt } from '../../entities/print-receipt.ts';
import { call } from '../../lib/api/client.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { formatMoney } from '../../lib/format.ts';
import { isRefusedWith, refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import styles from './payment-actions.module.css';
import { reversalCode } from './reversal-code.ts';

type Props = { payment: Payment };

export function PaymentActions({ payment }: Props) {
  const { receiptId, receiptNumber, can } = payment;
  const print = usePrintReceipt();
  return (
    <Row justify="end" className={styles.actions}>
      {!isRefusedWith(can.reverse, 'FORBIDDEN', 'PAYMENT_NOT_REVERSIBLE') && <Reverse payment={payment} />}
      {receiptId !== null && (
        <Button
          size="small"
          aria-label={`Print receipt #${receiptNumber}`}
          onClick={() => void print({ kind: 'receipt', id: receiptId })}
        >
          Print Receipt
        </Button>
      )}
    </Row>
  );
}

function Reverse({ payment: { id, amount, receiptNumber, can } }: Props) {
  const [isOpen, setOpen] = useState(false);
  // The amount tells two payments of one receipt apart: one in money, one from credit.
  const sum = `${formatMoney(amount)}${receiptNumber === null ? '' : ` of receipt #${receiptNumber}`}`;
  const title = `Reverse Payment of ${sum}`;
  return (
    <>
      <ActionButton
        size="small"
        color="error"
        aria-label={`Reverse payment of ${sum}`}
        disabledReason={refusalText(can.reverse)}
        data-opens={dialogForm(title)}
        onClick={() => setOpen(true)}
      >
        Reverse
      </ActionButton>
      {isOpen && (
        <LazyDialog title={title} code={reversalCode} onClose={() => setOpen(false)}>
          {({ ReversePaymentDialog }, dialog) => (
            <ReversePaymentDialog
              {...dialog}
              reverse={(body) => call(paymentsApi.reverse, { params: { id }, body })}
              done={`Payment of ${sum} reversed.`}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}
