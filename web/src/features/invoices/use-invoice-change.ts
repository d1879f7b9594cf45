import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { INVOICES } from './invoices.queries.ts';

type Change<Values> = {
  change: (values: Values) => Promise<unknown>;
  done: (values: Values) => string;
  fallback?: string;
};

export function useInvoiceChange<Values = void>({ change, done, fallback }: Change<Values>) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, values) => notify({ message: done(values), severity: 'success', seconds: 6 }),
    onError: (error) => {
      if (fallback) notify({ message: messageOf(error, fallback), severity: 'error', seconds: 6 });
    },
    // Also after errors: another user may have paid or canceled the invoice.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['packages'] });
      return client.invalidateQueries({ queryKey: INVOICES });
    },
  });
}
