import { emailApi } from '@eport/contract/email/email.api.ts';
import type { EmailSettings } from '@eport/contract/email/email-settings.ts';
import { SMTP_PORTS } from '@eport/contract/email/smtp-ports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../lib/api/client.ts';
import type { Edit } from '../../lib/api/request.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection, Wide } from '../../ui/form/form-section.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useLazyResolver } from '../../ui/form/use-lazy-resolver.ts';
import { messagesKey, settingsQuery } from './email.queries.ts';
import { passwordHint, type SettingsValues, type ValidSettings, valuesOf } from './settings-values.ts';
import { TestConnection } from './test-connection.tsx';

const loadResolver = async () => (await import('./settings-resolver.ts')).settingsResolver;

type Props = { agentId: number; settings: EmailSettings };

export function SettingsForm({ agentId, settings }: Props) {
  const save = useSaveSettings(agentId);
  const form = useForm<SettingsValues, unknown, ValidSettings>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: valuesOf(settings),
  });
  const edited = useEdited(form, settings, valuesOf);
  const { control } = form;
  const [smtpHost, smtpPort, smtpUsername] = useWatch({
    control,
    name: ['smtpHost', 'smtpPort', 'smtpUsername'],
  });
  const isOn = useWatch({ control, name: 'emailNotificationsEnabled' }) === true;
  const field = { control, disabled: !isOn };
  const submit = async (values: ValidSettings) =>
    form.reset(valuesOf(await save.mutateAsync({ ...values, version: edited.version })));
  return (
    <FormPage
      form={form}
      edited={edited}
      draft={agentId}
      onSubmit={submit}
      submitLabel="Save Settings"
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save settings."
    >
      <FormSection title="Notifications" columns={1}>
        <CheckboxField
          control={control}
          name="emailNotificationsEnabled"
          label="Enable Email Notifications"
          hint="Email customers about their packages through the mail server below."
          look="switch"
        />
      </FormSection>
      <FormSection title="Mail Server">
        <TextField {...field} name="smtpHost" label="SMTP Host" required={isOn} autoComplete="off" />
        <NumberField
          {...field}
          name="smtpPort"
          label="SMTP Port"
          required={isOn}
          hint={`One of ${SMTP_PORTS.join(', ')}`}
        />
        <TextField {...field} name="smtpUsername" label="SMTP Username" required={isOn} autoComplete="off" />
        <PasswordField
          {...field}
          name="smtpPassword"
          label="SMTP Password"
          // With any other value, browsers fill in the user's own password.
          autoComplete="new-password"
          hint={passwordHint(settings, { smtpHost, smtpPort, smtpUsername })}
        />
        <CheckboxField
          {...field}
          name="smtpAuth"
          label="SMTP Authentication"
          hint="Sign in with the username and password."
        />
        <CheckboxField
          {...field}
          name="smtpStartTlsEnable"
          label="STARTTLS"
          hint="Require an encrypted connection. Port 465 is always encrypted."
        />
        <Wide>
          <TestConnection agentId={agentId} form={form} disabled={!isOn} />
        </Wide>
      </FormSection>
    </FormPage>
  );
}

function useSaveSettings(agentId: number) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: Edit<ValidSettings>) =>
      call(emailApi.updateSettings, { params: { id: agentId }, body }),
    onSuccess: async (saved) => {
      client.setQueryData(settingsQuery(agentId).queryKey, saved);
      notify({ message: 'Settings saved successfully!', severity: 'success', seconds: 4 });
      // Saving the settings also tries the waiting messages again.
      await client.invalidateQueries({ queryKey: messagesKey(agentId) });
    },
  });
}
