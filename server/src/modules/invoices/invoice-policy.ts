import type { InvoiceKind } from '@eport/contract/invoices/invoice-kinds.ts';
import { INVOICE_MACHINE } from '@eport/contract/invoices/invoice-states.ts';
import type { InvoiceStatus } from '@eport/contract/invoices/invoice-status.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal, refusalUnless } from '../../platform/errors/refusal.ts';

/** With the status as shown: a stored DUE may be OVERDUE. */
type Shown = { id: number; status: InvoiceStatus };
type OfKind = { kind: InvoiceKind };
type OfPackage = { package_id: number; package_status: PackageStatus };

const notDue = ({ id, status }: Shown) => refusal('INVOICE_NOT_DUE', { id, status });

const ACTIONS = {
  payCash: { endpoint: invoicesApi.payCash, otherwise: notDue },
  cancel: { endpoint: invoicesApi.cancel, otherwise: notDue },
  reversePayment: {
    endpoint: invoicesApi.reversePayment,
    otherwise: ({ id, status }: Shown) => refusal('INVOICE_NOT_PAID', { id, status }),
  },
} as const;

export const invoicePolicy = policyOf(INVOICE_MACHINE, ACTIONS, {
  NOT_FOR_STORAGE: ({ id, kind, package_id }: Shown & OfKind & OfPackage) =>
    refusalUnless(kind !== 'STORAGE', 'INVOICE_FOR_STORAGE', { id, package: package_id }),
  PACKAGE_NOT_COLLECTED: ({ package_id: id, package_status }: OfPackage) =>
    refusalUnless(package_status !== 'COLLECTED', 'PACKAGE_COLLECTED', { id }),
});
