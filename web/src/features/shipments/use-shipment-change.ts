import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf, refusedPackagesOf } from '../../lib/api/api-error.ts';
import { useAlert, useNotify } from '../../ui/feedback/feedback-context.ts';

type Change<Values, Result> = {
  change: (values: Values) => Promise<Result>;
  done: (result: Result) => string;
  onDone?: () => void;
  redirectTo?: string;
  /** Omit if the caller's form shows the error. */
  fallback?: string;
  showErrorIn?: 'alert' | 'snackbar';
};

export function useShipmentChange<Values = void, Result = unknown>(options: Change<Values, Result>) {
  const { change, done, onDone, redirectTo, fallback, showErrorIn = 'alert' } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const alert = useAlert();
  return useMutation({
    mutationFn: change,
    meta: { leavesPage: redirectTo !== undefined },
    onSuccess: async (result) => {
      notify({ message: done(result), severity: 'success', seconds: 6 });
      onDone?.();
      await client.invalidateQueries(redirectTo ? { refetchType: 'none' } : {});
      if (redirectTo) await navigate(redirectTo, { replace: true });
    },
    onError: (error) => {
      // `RefusedPackages` shows an error that lists packages.
      if (!fallback || refusedPackagesOf(error).length > 0) return;
      const message = messageOf(error, fallback);
      if (showErrorIn === 'alert') void alert({ message });
      else notify({ message, severity: 'error', seconds: 6 });
    },
  });
}
