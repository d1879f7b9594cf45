import { DEADLINE_LEVELS, type ManifestDeadline, saveDeadline } from '@eport/contract/manifests/deadline.ts';
import { deadlinesApi } from '@eport/contract/manifests/deadlines.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { config } from '../../../lib/config.ts';
import { plural } from '../../../lib/format.ts';
import { isAdmin } from '../../../lib/session/home.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { DetailsDialog } from '../../../ui/details-dialog.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useManifestChange } from '../use-manifest-change.ts';
import { deadlineQuery } from './deadline.queries.ts';

type Props = { title: string; manifestId: number; onClose: () => void };

export function DeadlineDialog({ manifestId, ...dialog }: Props) {
  const hours = useQuery(deadlineQuery(manifestId));
  if (hours.data) return <HoursDialog {...dialog} manifestId={manifestId} hours={hours.data} />;
  return (
    <DetailsDialog {...dialog} maxWidth="sm" failure={failureOf(hours, 'Failed to load the deadline.')} />
  );
}

function HoursDialog({ title, manifestId, hours, onClose }: Props & { hours: ManifestDeadline }) {
  const { user } = useSession();
  const form = useForm({
    resolver: zodResolver(saveDeadline),
    defaultValues: { for: DEADLINE_LEVELS[0], hours: hours.agentHours },
  });
  const { control } = form;
  const { dirtyFields } = form.formState;
  const save = useManifestChange({
    change: (body: Parameters<typeof send>[1]) => send(manifestId, body),
    done: 'Deadline saved.',
    onDone: onClose,
  });
  const options = [
    { value: 'AGENT', label: hours.agentName },
    { value: 'INSTALLATION', label: 'All agents' },
  ];
  return (
    <FormDialog
      title={title}
      form={form}
      draft={manifestId}
      onSubmit={save.mutateAsync}
      onClose={onClose}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save the deadline."
      submitLabel="Save Deadline"
      maxWidth="xs"
    >
      <Text color="secondary">
        {`For all manifests to ${hours.destinationCountryName} by ${hours.modeOfTransport}. The arrival is entered with the details of each manifest.`}
      </Text>
      {user && isAdmin(user) && (
        <SelectField
          control={control}
          name="for"
          label="Applies To"
          options={options}
          onPicked={(whom) => {
            const saved = whom === 'AGENT' ? hours.agentHours : hours.installationHours;
            if (!dirtyFields.hours) form.resetField('hours', { defaultValue: saved });
          }}
        />
      )}
      <NumberField
        control={control}
        name="hours"
        label="Hours Before Arrival"
        unit="h"
        hint={hintOf(hours)}
      />
    </FormDialog>
  );
}

const send = (id: number, body: { for: (typeof DEADLINE_LEVELS)[number]; hours: number | null }) =>
  call(deadlinesApi.save, { params: { id }, body });

function hintOf({ installationHours, profileHours, profileSource }: ManifestDeadline): string {
  if (installationHours !== null)
    return `If empty, ${plural(installationHours, 'hour')} as entered for all agents`;
  if (profileHours !== null)
    return `If empty, ${plural(profileHours, 'hour')} (${profileSource}). Check with customs`;
  return `${config.productName} does not know the deadline of this country. Ask customs there`;
}
