import type { Bill } from '@eport/contract/manifests/bill.ts';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import type { Edit } from '../../../lib/api/request.ts';
import { useNotify } from '../../../ui/feedback/feedback-context.ts';
import { billQuery } from '../bills.queries.ts';
import { MANIFESTS } from '../manifests.queries.ts';
import type { ValidBill } from './bill-values.ts';

export function useSaveBill(id: number, onSaved: (bill: Bill) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: Edit<ValidBill>) => call(billsApi.update, { params: { id }, body }),
    onSuccess: (saved) => {
      client.setQueryData(billQuery(id).queryKey, saved);
      void client.invalidateQueries({ queryKey: MANIFESTS });
      notify({ message: 'Bill of Lading saved successfully!', severity: 'success', seconds: 4 });
      onSaved(saved);
    },
  });
}
