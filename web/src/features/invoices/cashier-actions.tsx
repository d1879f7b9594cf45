import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { isRefusedWith, refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { reversalCode } from './reversal-code.ts';
import { useInvoiceChange } from './use-invoice-change.ts';
import { usePayCash } from './use-pay-cash.ts';

type ActionProps = { invoice: Invoice };

export const CashierActions = ({ invoice }: ActionProps) => (
  <>
    {invoice.can.cancel.allowed && <CancelInvoice invoice={invoice} />}
    {(invoice.can.payCash.allowed || isRefusedWith(invoice.can.payCash, 'DRAWER_REQUIRED')) && (
      <PayCash invoice={invoice} />
    )}
    {!isRefusedWith(invoice.can.reversePayment, 'FORBIDDEN', 'INVOICE_NOT_PAID') && (
      <ReversePayment invoice={invoice} />
    )}
  </>
);

function CancelInvoice({ invoice: { id } }: ActionProps) {
  const confirm = useConfirm();
  const { mutate, isPending } = useInvoiceChange({
    change: () => call(invoicesApi.cancel, { params: { id } }),
    done: () => `Invoice #${id} cancelled.`,
    fallback: 'Failed to cancel the invoice.',
  });
  const ask = async () => {
    const message = `Cancel invoice #${id}? You can then invoice its package again.`;
    if (await confirm({ message, action: 'Cancel Invoice', destructive: true })) mutate();
  };
  return (
    <Button variant="outlined" color="error" loading={isPending} onClick={ask}>
      Cancel Invoice
    </Button>
  );
}

function PayCash({ invoice: { id, can } }: ActionProps) {
  const { payCash, payingId } = usePayCash();
  return (
    <ActionButton
      variant="contained"
      disabledReason={refusalText(can.payCash)}
      loading={payingId === id}
      onClick={() => payCash(id)}
    >
      Pay Cash
    </ActionButton>
  );
}

function ReversePayment({ invoice: { id, can } }: ActionProps) {
  const [open, setOpen] = useState(false);
  const title = `Reverse Payment of Invoice #${id}`;
  return (
    <>
      <ActionButton
        variant="outlined"
        color="error"
        disabledReason={refusalText(can.reversePayment)}
        data-opens={dialogForm(title)}
        onClick={() => setOpen(true)}
      >
        Reverse Payment
      </ActionButton>
      {open && (
        <LazyDialog title={title} code={reversalCode} onClose={() => setOpen(false)}>
          {({ ReversePaymentDialog }, dialog) => (
            <ReversePaymentDialog
              {...dialog}
              reverse={(body) => call(invoicesApi.reversePayment, { params: { id }, body })}
              done={`Payment of invoice #${id} reversed.`}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}
