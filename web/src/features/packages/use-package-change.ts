import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../ui/feedback/feedback-context.ts';

type Change<Values> = {
  change: (values: Values) => Promise<unknown>;
  done: string;
  onDone?: () => void;
};

/** Refetches all queries, since shipments and invoices show packages too. */
export function usePackageChange<Values = void>({ change, done, onDone }: Change<Values>) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      notify({ message: done, severity: 'success', seconds: 6 });
      void client.invalidateQueries();
      onDone?.();
    },
  });
}
