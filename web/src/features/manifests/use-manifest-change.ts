import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { refusedPackagesOf } from '../../lib/api/refused-packages.ts';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { MANIFESTS } from './manifests.queries.ts';

type Change<Values> = {
  change: (values: Values) => Promise<unknown>;
  done: string;
  onDone?: () => void;
  /** The page to go to afterwards. */
  leadsTo?: string;
  /** Said in a snackbar when the server says nothing; without it the caller's form shows the error. */
  fallback?: string;
};

/**
 * A change of a manifest or of what is in it. All of it is read again, the pre-flight too, and the change counts as pending
 * until it can be seen. A refusal that names packages is left to RefusedPackagesDialog.
 */
export function useManifestChange<Values = void>(options: Change<Values>) {
  const { change, done, onDone, leadsTo, fallback } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      notify({ message: done, severity: 'success', seconds: 6 });
      onDone?.();
      await client.invalidateQueries({ queryKey: MANIFESTS, refetchType: leadsTo ? 'none' : 'active' });
      if (leadsTo) await navigate(leadsTo);
    },
    onError: (error) => {
      if (!fallback || refusedPackagesOf(error).length > 0) return;
      notify({ message: messageOf(error, fallback), severity: 'error', seconds: 6 });
    },
  });
}
