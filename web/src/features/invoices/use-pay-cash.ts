import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { call } from '../../lib/api/client.ts';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { useInvoiceChange } from './use-invoice-change.ts';

export function usePayCash() {
  const confirm = useConfirm();
  const { mutateAsync, isPending, variables } = useInvoiceChange({
    change: (id: number) => call(invoicesApi.payCash, { params: { id } }),
    done: (id) => `Payment for invoice #${id} recorded successfully.`,
    fallback: 'Failed to record payment.',
  });
  const payCash = async (id: number): Promise<boolean> => {
    const message = `Confirm receipt of cash payment for invoice #${id}?`;
    if (!(await confirm({ message, action: 'Record Payment' }))) return false;
    return mutateAsync(id).then(
      () => true,
      () => false,
    );
  };
  return { payCash, payingId: isPending ? variables : undefined };
}
