import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { type Notice, useNotify } from './feedback-context.ts';

type Change<Values, Result> = {
  change: (values: Values) => Promise<Result>;
  /** The notice after the change; a string is shown as a success. */
  done?: string | ((result: Result) => string | Notice);
  seconds?: 4 | 6;
  onDone?: (result: Result) => void;
  fallback?: string;
};

export function useChange<Values = void, Result = unknown>(options: Change<Values, Result>) {
  const { change, done, seconds = 6, onDone, fallback } = options;
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      const notice = typeof done === 'function' ? done(result) : done;
      if (notice)
        notify(typeof notice === 'string' ? { message: notice, severity: 'success', seconds } : notice);
      onDone?.(result);
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (fallback) notify({ message: messageOf(error, fallback), severity: 'error', seconds });
    },
  });
}
