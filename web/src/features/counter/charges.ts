import type { CounterView } from '@eport/contract/counter/counter.ts';
import type { Permission } from '@eport/contract/shared/permission.ts';
import { formatMoney, plural } from '../../lib/format.ts';

/** An invoice, or storage that becomes an invoice when it is paid. */
export type Charge = {
  key: string;
  label: string;
  agentId: number;
  packageId: number;
  /** null for storage that has no invoice yet. */
  invoiceId: number | null;
  amount: number;
  payCash: Permission;
};

export const chargesOf = ({ owed, storage }: Pick<CounterView, 'owed' | 'storage'>): Charge[] => [
  ...owed.map((invoice): Charge => {
    const { id, packageId, packageDescription, remainingAmount, totalAmount } = invoice;
    const part = remainingAmount < totalAmount ? ` of ${formatMoney(totalAmount)}` : '';
    const what = invoice.kind === 'STORAGE' ? ' · storage' : '';
    const late = invoice.status === 'OVERDUE' ? ' · overdue' : '';
    return {
      key: `invoice ${id}`,
      packageId,
      invoiceId: id,
      label: `Invoice #${id} · Package #${packageId} ${packageDescription}${what} · ${formatMoney(remainingAmount)}${part}${late}`,
      agentId: invoice.agentId,
      amount: remainingAmount,
      payCash: invoice.can.payCash,
    };
  }),
  ...storage.map(
    ({ packageId, packageDescription, days, amount, agentId, can }): Charge => ({
      key: `storage ${packageId}`,
      packageId,
      invoiceId: null,
      label: `Storage until today · Package #${packageId} ${packageDescription} · ${plural(days, 'day')} · ${formatMoney(amount)}`,
      agentId,
      amount,
      payCash: can.payCash,
    }),
  ),
];
