import type { Rate } from '@eport/contract/rates/rate.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { IconLink } from '../../ui/button/icon-link.tsx';
import { useConfirm, useNotify } from '../../ui/feedback/feedback-context.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons.ts';
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx';
import { nameOf } from './rate-text.ts';
import { RATES } from './rates.queries.ts';

export function RateActions({ rate }: { rate: Rate }) {
  const confirm = useConfirm();
  const remove = useRemoveRate(rate.id);
  const askToRemove = async () => {
    const message = 'Are you sure you want to delete this rate?';
    if (await confirm({ message, action: 'Delete Rate', destructive: true })) remove.mutate();
  };
  return (
    <>
      <LazyTooltip title="Edit">
        <IconLink to={paths.editRate(rate.id)} aria-label={`Edit rate: ${nameOf(rate)}`}>
          <PencilIcon size={18} />
        </IconLink>
      </LazyTooltip>
      <IconAction
        title="Delete"
        label={`Delete rate: ${nameOf(rate)}`}
        icon={TrashIcon}
        onClick={askToRemove}
        pending={remove.isPending}
      />
    </>
  );
}

function useRemoveRate(id: number) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => call(ratesApi.remove, { params: { id } }),
    onSuccess: async () => {
      notify({ message: 'Rate deleted.', severity: 'success', seconds: 6 });
      await client.invalidateQueries({ queryKey: RATES });
    },
    onError: (error) =>
      notify({ message: messageOf(error, 'Failed to delete rate.'), severity: 'error', seconds: 6 }),
  });
}
