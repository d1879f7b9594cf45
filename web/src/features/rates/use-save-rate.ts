import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Edit } from '../../lib/api/request.ts';
import { paths } from '../../lib/paths.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import type { ValidRate } from './rate-values.ts';
import { RATES } from './rates.queries.ts';

export type SaveRate = ReturnType<typeof useSaveRate>;

export function useSaveRate(send: (values: Edit<ValidRate>) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: RATES, refetchType: 'none' });
      notify({ message: done, severity: 'success', seconds: 6 });
      await navigate(paths.rates(), { replace: true });
    },
  });
}
