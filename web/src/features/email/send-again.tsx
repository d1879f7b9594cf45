import { emailApi } from '@eport/contract/email/email.api.ts';
import type { EmailMessage } from '@eport/contract/email/email-message.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm, useNotify } from '../../ui/feedback/feedback-context.ts';
import { messagesKey } from './email.queries.ts';
import { KIND_NAMES } from './kind-labels.ts';

type Props = { agentId: number; message: EmailMessage };

export function SendAgain({ agentId, message }: Props) {
  const { kind, state, recipient } = message;
  const confirm = useConfirm();
  const again = useSendAgain(agentId, message.id);
  if (state === 'WAITING' || kind === 'PASSWORD_RESET') return null;
  const ask = async () => {
    const question = `This message was already sent. Send it to ${recipient} again?`;
    if (state === 'SENT' && !(await confirm({ message: question, action: 'Send again' }))) return;
    again.mutate();
  };
  return (
    <Button
      size="small"
      aria-label={`Send again: ${KIND_NAMES[kind]} to ${recipient}`}
      loading={again.isPending}
      onClick={ask}
    >
      Send again
    </Button>
  );
}

function useSendAgain(agentId: number, messageId: number) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => call(emailApi.sendAgain, { params: { id: agentId, messageId } }),
    onSuccess: async () => {
      notify({ message: 'The message will be sent again.', severity: 'success', seconds: 4 });
      await client.invalidateQueries({ queryKey: messagesKey(agentId) });
    },
    onError: (error) =>
      notify({
        message: messageOf(error, 'Failed to send the message again.'),
        severity: 'error',
        seconds: 4,
      }),
  });
}
