import { emailApi } from '@eport/contract/email/email.api.ts';
import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { preferencesQuery } from './email.queries.ts';

type Turn = { kind: NotificationKind; enabled: boolean };

/** The switch moves at once, and back when the server refuses. One call after the other, in the order of the clicks. */
export function useTurnNotification() {
  const client = useQueryClient();
  const notify = useNotify();
  const show = ({ kind, enabled }: Turn) =>
    client.setQueryData(
      preferencesQuery.queryKey,
      (known) =>
        known && {
          notifications: known.notifications.map((one) => (one.kind === kind ? { ...one, enabled } : one)),
        },
    );
  return useMutation({
    scope: { id: 'notifications' },
    mutationFn: (turn: Turn) => call(emailApi.updatePreferences, { body: { notifications: [turn] } }),
    onMutate: async (turn) => {
      await client.cancelQueries({ queryKey: preferencesQuery.queryKey });
      show(turn);
    },
    onError: (error, { kind, enabled }) => {
      show({ kind, enabled: !enabled });
      notify({
        message: messageOf(error, 'Failed to save your notification settings.'),
        severity: 'error',
        seconds: 4,
      });
    },
  });
}
