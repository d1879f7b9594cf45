import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { download } from '../../lib/api/download.ts';
import { isRefusedWith } from '../../lib/permissions.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAlert, useNotify } from '../../ui/feedback/feedback-context.ts';
import { DownloadIcon, PrinterIcon } from '../../ui/icons.ts';
import { useFocusAfterStep } from '../../ui/use-focus-on-step.ts';
import { CashierActions } from './cashier-actions.tsx';
import { useCheckout } from './online/use-checkout.ts';

export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const print = useRef<HTMLButtonElement>(null);
  useFocusAfterStep(invoice.status, () => print.current);
  return (
    <>
      <DocumentActions invoice={invoice} print={print} />
      <ProceedToPayment invoice={invoice} />
      <CashierActions invoice={invoice} />
    </>
  );
}

type DocumentProps = { invoice: Invoice; print: RefObject<HTMLButtonElement | null> };

function DocumentActions({ invoice: { id }, print }: DocumentProps) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(invoicesApi.pdf, `invoice-${id}.pdf`, { params: { id } }),
    onError: (error) =>
      notify({ message: messageOf(error, 'Failed to download the invoice.'), severity: 'error', seconds: 6 }),
  });
  return (
    <>
      <Button ref={print} variant="outlined" startIcon={<PrinterIcon />} onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="outlined" startIcon={<DownloadIcon />} loading={isPending} onClick={() => mutate()}>
        Download PDF
      </Button>
    </>
  );
}

function ProceedToPayment({ invoice: { id, status, can } }: { invoice: Invoice }) {
  const alert = useAlert();
  const checkout = useCheckout();
  const explain = () =>
    alert({ title: 'Online payment', message: 'Integrating a payment gateway is the next step.' });
  const isOff = isRefusedWith(can.payOnline, 'ONLINE_PAYMENT_OFF');
  // Without a payment provider, the specification shows the button for DUE only.
  if (isOff ? status !== 'DUE' : !can.payOnline.allowed) return null;
  return (
    <Button
      variant={can.payCash.allowed ? 'outlined' : 'contained'}
      loading={checkout.isPending || checkout.isSuccess}
      onClick={() => (isOff ? explain() : checkout.mutate([id]))}
    >
      Proceed to Payment
    </Button>
  );
}
