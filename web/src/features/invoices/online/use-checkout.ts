import { onlinePaymentsApi } from '@eport/contract/online-payments/online-payments.api.ts';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';

/** Leaves for the payment provider's page. */
export const useCheckout = ({ fallback }: { fallback?: string } = {}) =>
  useChange({
    change: (invoiceIds: number[]) => call(onlinePaymentsApi.startCheckout, { body: { invoiceIds } }),
    onDone: ({ id, url }) => window.location.assign(url ?? paths.checkout(id)),
    ...(fallback && { fallback }),
  });
