import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { download } from '../../lib/api/download.ts';
import { isAdmin, isCustomer } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useAlert } from '../../ui/feedback/use-alert.ts';
import { useConfirm } from '../../ui/feedback/use-confirm.ts';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { invoiceCan } from './invoice-can.ts';
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx';
import { useInvoiceChange } from './use-invoice-change.ts';
import { usePayCash } from './use-pay-cash.ts';

/** What the signed-in person may do with the invoice; the main action last. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { user } = useSession();
  const isBackOffice = user !== null && !isCustomer(user);
  return (
    <>
      <PaperActions invoice={invoice} />
      {isBackOffice && <CashierActions invoice={invoice} mayReverse={isAdmin(user)} />}
      {invoiceCan.proceedToPayment(invoice) && <ProceedToPayment />}
    </>
  );
}

function PaperActions({ invoice: { id } }: { invoice: Invoice }) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(invoicesApi.pdf, `invoice-${id}.pdf`, { params: { id } }),
    onError: (error) =>
      notify({ message: messageOf(error, 'Failed to download the invoice.'), severity: 'error', seconds: 6 }),
  });
  return (
    <>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => mutate()}
      >
        Download PDF
      </Button>
    </>
  );
}

function CashierActions({ invoice, mayReverse }: { invoice: Invoice; mayReverse: boolean }) {
  const [reversing, setReversing] = useState(false);
  const confirm = useConfirm();
  const { payCash, payingId } = usePayCash();
  const cancel = useInvoiceChange({
    change: () => call(invoicesApi.cancel, { params: { id: invoice.id } }),
    done: () => `Invoice #${invoice.id} cancelled.`,
    fallback: 'Failed to cancel the invoice.',
  });
  const askToCancel = async () => {
    const message = `Cancel invoice #${invoice.id}? Its package can then be invoiced anew.`;
    if (await confirm({ message, action: 'Cancel Invoice', destructive: true })) cancel.mutate();
  };
  return (
    <>
      {invoiceCan.cancel(invoice) && (
        <Button variant="outlined" color="error" loading={cancel.isPending} onClick={askToCancel}>
          Cancel Invoice
        </Button>
      )}
      {invoiceCan.payCash(invoice) && (
        <Button variant="outlined" loading={payingId === invoice.id} onClick={() => payCash(invoice.id)}>
          Pay Cash
        </Button>
      )}
      {mayReverse && invoiceCan.reversePayment(invoice) && (
        <Button variant="outlined" color="error" onClick={() => setReversing(true)}>
          Reverse Payment
        </Button>
      )}
      {reversing && <ReversePaymentDialog invoiceId={invoice.id} onClose={() => setReversing(false)} />}
    </>
  );
}

function ProceedToPayment() {
  const alert = useAlert();
  const explain = () =>
    alert({ title: 'Online payment', message: 'Integrating a payment gateway is the next step.' });
  return (
    <Button variant="contained" onClick={explain}>
      Proceed to Payment
    </Button>
  );
}
