import { emailApi } from '@eport/contract/email/email.api.ts';
import type { NotificationKind } from '@eport/contract/email/email-kind.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { preferencesQuery } from './email.queries.ts';

type Toggle = { kind: NotificationKind; enabled: boolean };

/** Shows the change at once and undoes it after an error. The mutation scope sends calls one at a time, in click order. */
export function useToggleNotification() {
  const client = useQueryClient();
  const notify = useNotify();
  const updateCache = ({ kind, enabled }: Toggle) =>
    client.setQueryData(
      preferencesQuery.queryKey,
      (cached) =>
        cached && {
          ...cached,
          notifications: cached.notifications.map((one) => (one.kind === kind ? { ...one, enabled } : one)),
        },
    );
  return useMutation({
    scope: { id: 'notifications' },
    mutationFn: (toggle: Toggle) => call(emailApi.updatePreferences, { body: { notifications: [toggle] } }),
    onMutate: async (toggle) => {
      await client.cancelQueries({ queryKey: preferencesQuery.queryKey });
      updateCache(toggle);
    },
    onError: (error, { kind, enabled }) => {
      updateCache({ kind, enabled: !enabled });
      notify({
        message: messageOf(error, 'Failed to save your notification settings.'),
        severity: 'error',
        seconds: 4,
      });
    },
  });
}
