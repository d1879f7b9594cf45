import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { messageOf, refusedPackagesOf } from '../../lib/api/api-error.ts';
import { formMessage } from '../../lib/forms.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { MANIFESTS } from './manifests.queries.ts';

type Change<Values, Result> = {
  change: (values: Values) => Promise<Result>;
  done: string | ((result: Result) => string);
  onDone?: () => void;
  redirectTo?: string;
  /** Omit if the caller's form shows the error. */
  fallback?: string;
  /** A form that shows the errors of its own fields. */
  form?: { getValues: () => FieldValues };
};

export function useManifestChange<Values = void, Result = unknown>(options: Change<Values, Result>) {
  const { change, done, onDone, redirectTo, fallback, form } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    meta: { leavesPage: redirectTo !== undefined },
    onSuccess: async (result) => {
      const message = typeof done === 'string' ? done : done(result);
      notify({ message, severity: 'success', seconds: 6 });
      onDone?.();
      await client.invalidateQueries({ queryKey: MANIFESTS, refetchType: redirectTo ? 'none' : 'active' });
      if (redirectTo) await navigate(redirectTo, { replace: true });
    },
    onError: (error) => {
      // The caller shows refused packages in a dialog.
      if (!fallback || refusedPackagesOf(error).length > 0) return;
      const message = form ? formMessage(error, fallback, form.getValues()) : messageOf(error, fallback);
      if (message) notify({ message, severity: 'error', seconds: 6 });
    },
  });
}
