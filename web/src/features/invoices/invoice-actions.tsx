import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import type { InvoiceStatus } from '@eport/contract/invoices/invoice-status.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { download } from '../../lib/api/download.ts';
import { isAdmin, isCustomer } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useAlert } from '../../ui/feedback/use-alert.ts';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { CashierActions } from './cashier-actions.tsx';
import { invoiceCan } from './invoice-can.ts';

/** What the signed-in person may do with the invoice; the main action last. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { user } = useSession();
  const print = useRef<HTMLButtonElement>(null);
  const isBackOffice = user !== null && !isCustomer(user);
  useFocusAfterChange(invoice.status, print);
  return (
    <>
      <PaperActions invoice={invoice} print={print} />
      {invoiceCan.proceedToPayment(invoice) && <ProceedToPayment main={!isBackOffice} />}
      {isBackOffice && <CashierActions invoice={invoice} mayReverse={isAdmin(user)} />}
    </>
  );
}

/** The button that was used goes with the status that it belongs to; what comes next is the paper. */
function useFocusAfterChange(status: InvoiceStatus, next: RefObject<HTMLElement | null>) {
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    // Somebody else may have made the change, while the reader is somewhere else.
    if (document.activeElement === document.body) next.current?.focus();
  }, [status, next]);
}

type PaperProps = { invoice: Invoice; print: RefObject<HTMLButtonElement | null> };

function PaperActions({ invoice: { id }, print }: PaperProps) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(invoicesApi.pdf, `invoice-${id}.pdf`, { params: { id } }),
    onError: (error) =>
      notify({ message: messageOf(error, 'Failed to download the invoice.'), severity: 'error', seconds: 6 }),
  });
  return (
    <>
      <Button ref={print} variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
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

/** For customers the main action; at the desk cash is. */
function ProceedToPayment({ main }: { main: boolean }) {
  const alert = useAlert();
  const explain = () =>
    alert({ title: 'Online payment', message: 'Integrating a payment gateway is the next step.' });
  return (
    <Button variant={main ? 'contained' : 'outlined'} onClick={explain}>
      Proceed to Payment
    </Button>
  );
}
