import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { useNotify } from './use-notify.ts';

type Change<Values, Answer> = {
  change: (values: Values) => Promise<Answer>;
  /** What the notice says; without it the page itself shows that it is done. */
  done?: string | ((answer: Answer) => string);
  seconds?: 4 | 6;
  onDone?: (answer: Answer) => void;
  /** Where the error has no other place: a form shows its own. */
  fallback?: string;
};

/** A change of what lists and forms all over the application offer: all is read again; a notice says how it went. */
export function useChange<Values = void, Answer = unknown>(options: Change<Values, Answer>) {
  const { change, done, seconds = 6, onDone, fallback } = options;
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      const message = typeof done === 'function' ? done(answer) : done;
      if (message) notify({ message, severity: 'success', seconds });
      onDone?.(answer);
      void client.invalidateQueries();
    },
    onError: (error) => {
      if (fallback) notify({ message: messageOf(error, fallback), severity: 'error', seconds });
    },
  });
}
