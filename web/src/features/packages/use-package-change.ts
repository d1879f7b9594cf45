import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { PACKAGES } from './packages.queries.ts';

type Change<Values> = {
  change: (values: Values) => Promise<unknown>;
  done: string;
  onDone?: () => void;
};

/** A change of one package: whatever shows packages is read again, and a notice says what was done. */
export function usePackageChange<Values = void>({ change, done, onDone }: Change<Values>) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      notify({ message: done, severity: 'success', seconds: 6 });
      void client.invalidateQueries({ queryKey: PACKAGES });
      onDone?.();
    },
  });
}
