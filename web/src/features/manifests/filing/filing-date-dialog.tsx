import { filingApi } from '@eport/contract/manifests/filing.api.ts';
import type { Filing } from '@eport/contract/manifests/filing.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/client.ts';
import { today } from '../../../lib/today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useManifestChange } from '../use-manifest-change.ts';
import { filingDate } from './filing-date.ts';
import { FILING_DATE_LABELS } from './filing-steps.ts';

const schema = z.object({ date: filingDate });

type Props = { title: string; manifestId: number; filing: Filing; onClose: () => void };

export function FilingDateDialog({ title, manifestId, filing, onClose }: Props) {
  // Keeps the filing as it was when the dialog opened, even if the page reloads it.
  const [openedWith] = useState(filing);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { date: openedWith.date } });
  const save = useManifestChange({
    change: (body: z.output<typeof schema>) =>
      call(filingApi.changeDate, {
        params: { id: manifestId, filingId: filing.id },
        body: { ...body, earlierDate: openedWith.date },
      }),
    done: 'Date changed.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      draft={filing.id}
      onSubmit={save.mutateAsync}
      onClose={onClose}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to change the date."
      submitLabel="Change Date"
      maxWidth="xs"
    >
      <DateField
        control={form.control}
        name="date"
        label={FILING_DATE_LABELS[filing.event]}
        max={today()}
        required
        autoFocus
      />
    </FormDialog>
  );
}
