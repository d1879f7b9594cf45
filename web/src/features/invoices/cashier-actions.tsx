import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { useConfirm } from '../../ui/feedback/use-confirm.ts';
import { invoiceCan } from './invoice-can.ts';
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx';
import { useInvoiceChange } from './use-invoice-change.ts';
import { usePayCash } from './use-pay-cash.ts';

type ActionProps = { invoice: Invoice; onChanged: () => void };
type Props = ActionProps & { mayReverse: boolean };

/** What is done at the desk of the back office. */
export const CashierActions = ({ invoice, mayReverse, onChanged }: Props) => (
  <>
    {invoiceCan.cancel(invoice) && <CancelInvoice invoice={invoice} onChanged={onChanged} />}
    {invoiceCan.payCash(invoice) && <PayCash invoice={invoice} onChanged={onChanged} />}
    {mayReverse && invoiceCan.reversePayment(invoice) && (
      <ReversePayment invoice={invoice} onChanged={onChanged} />
    )}
  </>
);

function CancelInvoice({ invoice: { id }, onChanged }: ActionProps) {
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useInvoiceChange({
    change: () => call(invoicesApi.cancel, { params: { id } }),
    done: () => `Invoice #${id} cancelled.`,
    fallback: 'Failed to cancel the invoice.',
  });
  const ask = async () => {
    const message = `Cancel invoice #${id}? Its package can then be invoiced anew.`;
    if (!(await confirm({ message, action: 'Cancel Invoice', destructive: true }))) return;
    // A refusal has been told by a notice.
    await mutateAsync().then(onChanged, () => undefined);
  };
  return (
    <Button variant="outlined" color="error" loading={isPending} onClick={ask}>
      Cancel Invoice
    </Button>
  );
}

function PayCash({ invoice: { id }, onChanged }: ActionProps) {
  const { payCash, payingId } = usePayCash();
  const pay = async () => {
    if (await payCash(id)) onChanged();
  };
  return (
    <Button variant="contained" loading={payingId === id} onClick={pay}>
      Pay Cash
    </Button>
  );
}

function ReversePayment({ invoice: { id }, onChanged }: ActionProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Reverse Payment
      </Button>
      {open && <ReversePaymentDialog invoiceId={id} onClose={close} onReversed={onChanged} />}
    </>
  );
}
