import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { refusedPackagesOf } from '../../lib/api/refused-packages.ts';
import { useAlert } from '../../ui/feedback/use-alert.ts';
import { useNotify } from '../../ui/feedback/use-notify.ts';

type Change<Values, Answer> = {
  change: (values: Values) => Promise<Answer>;
  done: (answer: Answer) => string;
  onDone?: () => void;
  /** The page to go to, because what this one shows is gone. */
  leadsTo?: string;
  /** Shown when the server says nothing, in an alert or in a snackbar; without it the caller's form shows the error. */
  fallback?: string;
  failsIn?: 'alert' | 'snackbar';
};

/**
 * A change of a shipment or of what is in it: packages and invoices show it too, so all is read again, and the change
 * counts as pending until it can be seen. A refusal that names packages is left to RefusedPackagesDialog.
 */
export function useShipmentChange<Values = void, Answer = unknown>(options: Change<Values, Answer>) {
  const { change, done, onDone, leadsTo, fallback, failsIn = 'alert' } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const alert = useAlert();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      notify({ message: done(answer), severity: 'success', seconds: 6 });
      onDone?.();
      await client.invalidateQueries(leadsTo ? { refetchType: 'none' } : {});
      if (leadsTo) await navigate(leadsTo);
    },
    onError: (error) => {
      if (!fallback || refusedPackagesOf(error).length > 0) return;
      const message = messageOf(error, fallback);
      if (failsIn === 'alert') void alert({ message });
      else notify({ message, severity: 'error', seconds: 6 });
    },
  });
}
