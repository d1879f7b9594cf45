import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../ui/feedback/use-notify.ts';

type Change<Values> = {
  change: (values: Values) => Promise<unknown>;
  done: string;
  onDone?: () => void;
};

/** A change of one package: shipments and invoices show it too, so all is read again; a notice says what was done. */
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
