import { emailApi } from '@eport/contract/email/email.api.ts';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import type { SettingsValues, ValidSettings } from './settings-values.ts';

type Props = {
  agentId: number;
  form: UseFormReturn<SettingsValues, unknown, ValidSettings>;
  disabled: boolean;
};

export function TestConnection({ agentId, form, disabled }: Props) {
  const { submitWith } = useSubmit(form);
  const test = useTest(agentId);
  return (
    <Button
      variant="outlined"
      disabled={disabled}
      loading={test.isPending}
      onClick={submitWith((values) => test.mutateAsync(values))}
    >
      Test Connection
    </Button>
  );
}

function useTest(agentId: number) {
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: ValidSettings) => call(emailApi.testSmtp, { params: { id: agentId }, body }),
    onSuccess: () => notify({ message: 'Connection successful!', severity: 'success', seconds: 4 }),
    onError: (error) =>
      notify({ message: messageOf(error, 'Connection failed.'), severity: 'error', seconds: 4 }),
  });
}
