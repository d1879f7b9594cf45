import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notice, useNotify } from '../../ui/feedback/feedback-context.ts';

type Change<Values, Result> = {
  change: (values: Values) => Promise<Result>;
  done: string | ((result: Result) => Notice);
  onDone?: () => void;
};

/** Refetches all queries, since shipments and invoices show packages too. */
export function usePackageChange<Values = void, Result = unknown>({
  change,
  done,
  onDone,
}: Change<Values, Result>) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      notify(typeof done === 'string' ? { message: done, severity: 'success', seconds: 6 } : done(result));
      void client.invalidateQueries();
      onDone?.();
    },
  });
}
