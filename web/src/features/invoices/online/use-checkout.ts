import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';

/** Starts a checkout and leaves for the payment provider's page. */
export function useCheckout() {
  const checkout = useChange({
    change: (invoiceIds: number[]) => call(onlinePaymentsApi.startCheckout, { body: { invoiceIds } }),
    // A checkout that is no longer open has no URL; its own page shows the outcome.
    onDone: ({ id, url }) => window.location.assign(url ?? paths.checkout(id)),
    fallback: 'Failed to start the payment.',
  });
  useResetOnReturn(checkout.reset);
  return checkout;
}

/** Resets the page when the Back button restores it as it was left: with a busy button and invoices that were paid since. */
function useResetOnReturn(reset: () => void) {
  const client = useQueryClient();
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      void client.invalidateQueries();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [client, reset]);
}
