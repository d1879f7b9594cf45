import type { PackageJourney } from '@eport/contract/packages/package.ts';

type Invoiced = Pick<PackageJourney, 'invoice'>;

/** Ignores a cancelled invoice, which another one may follow. */
export const activeInvoiceOf = ({ invoice }: Invoiced) => (invoice?.status === 'CANCELLED' ? null : invoice);

export function openInvoiceOf(journey: Invoiced) {
  const invoice = activeInvoiceOf(journey);
  return invoice?.status === 'DUE' || invoice?.status === 'OVERDUE' ? invoice : null;
}

export function noInvoiceText({ status }: Pick<PackageJourney, 'status'>): string {
  switch (status) {
    case 'CUSTOMS_CLEARED':
      return 'We are preparing your invoice.';
    case 'READY_FOR_PICKUP':
    case 'READY_FOR_PICKUP_AT_WAREHOUSE':
    case 'COLLECTED':
      return 'There is no invoice for this package.';
    default:
      return 'There is no invoice yet. We issue it once customs has cleared the package.';
  }
}
