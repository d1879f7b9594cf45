import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';

/** Leaves for the payment provider's page. */
export function useCheckout() {
  const checkout = useChange({
    change: (invoiceIds: number[]) => call(onlinePaymentsApi.startCheckout, { body: { invoiceIds } }),
    onDone: ({ id, url }) => window.location.assign(url ?? paths.checkout(id)),
    fallback: 'Failed to start the payment.',
  });
  useReturn(checkout.reset);
  return checkout;
}

/** The Back button may show this page again as it was left: busy, with invoices that were paid since. */
function useReturn(reset: () => void) {
  const client = useQueryClient();
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      void client.invalidateQueries();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, [client, reset]);
}
