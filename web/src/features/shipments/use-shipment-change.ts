import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf, refusedPackagesOf } from '../../lib/api/api-error.ts';
import { useAlert, useNotify } from '../../ui/feedback/feedback-context.ts';

type Change<Values, Result> = {
  change: (values: Values) => Promise<Result>;
  done: (result: Result) => string;
  onDone?: () => void;
  redirectTo?: string;
  /** Shown if the server sends no message. Omit if the caller's form shows the error. */
  fallback?: string;
  showErrorIn?: 'alert' | 'snackbar';
};

/**
 * Changes a shipment or its packages and refetches all queries, since packages and invoices show it too.
 * Stays pending until the refetch is done. RefusedPackages shows errors that name packages.
 */
export function useShipmentChange<Values = void, Result = unknown>(options: Change<Values, Result>) {
  const { change, done, onDone, redirectTo, fallback, showErrorIn = 'alert' } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const alert = useAlert();
  return useMutation({
    mutationFn: change,
    onSuccess: async (result) => {
      notify({ message: done(result), severity: 'success', seconds: 6 });
      onDone?.();
      await client.invalidateQueries(redirectTo ? { refetchType: 'none' } : {});
      if (redirectTo) await navigate(redirectTo);
    },
    onError: (error) => {
      if (!fallback || refusedPackagesOf(error).length > 0) return;
      const message = messageOf(error, fallback);
      if (showErrorIn === 'alert') void alert({ message });
      else notify({ message, severity: 'error', seconds: 6 });
    },
  });
}
