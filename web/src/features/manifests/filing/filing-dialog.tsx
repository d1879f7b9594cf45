import { filingApi } from '@eport/contract/manifests/filing.api.ts';
import { fileInput, refuseInput } from '@eport/contract/manifests/filing.ts';
import type { Manifest, ManifestExport } from '@eport/contract/manifests/manifest.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { formatDateTime, plural } from '../../../lib/format.ts';
import { today } from '../../../lib/today.ts';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { exportsQuery } from '../manifests.queries.ts';
import { useManifestChange } from '../use-manifest-change.ts';
import { filingDate } from './filing-date.ts';
import { FILING_TEXTS, type FilingStep, filesFor } from './filing-steps.ts';

const schemaOf = (step: FilingStep) =>
  z.object({
    date: filingDate,
    registrationNumber: step === 'file' ? fileInput.shape.registrationNumber : z.string(),
    reason: step === 'refuse' ? refuseInput.shape.reason : z.string(),
    exportId: z.int().nullable(),
  });

type Values = z.input<ReturnType<typeof schemaOf>>;
type Valid = z.output<ReturnType<typeof schemaOf>>;

type Target = { id: number; step: FilingStep; lastFilingId: number | null };

const send = ({ id, step, lastFilingId }: Target, { registrationNumber, reason, exportId, date }: Valid) => {
  const params = { id };
  const common = { date, lastFilingId };
  switch (step) {
    case 'file':
    case 'correct':
      return call(filingApi[step], { params, body: { ...common, registrationNumber, exportId } });
    case 'refuse':
      return call(filingApi.refuse, { params, body: { ...common, reason } });
    case 'accept':
      return call(filingApi.accept, { params, body: { ...common, registrationNumber } });
  }
};

const nameOf = ({ exportedAt, billCount, sha256 }: ManifestExport) =>
  `${formatDateTime(exportedAt)} · ${plural(billCount, 'house bill')} · ${sha256.slice(0, 12)}…`;

type Props = { manifest: Manifest; step: FilingStep; onClose: () => void };

export function FilingDialog({ manifest, step, onClose }: Props) {
  const texts = FILING_TEXTS[step];
  const filesExport = step === 'file' || step === 'correct';
  // Keeps the last filing as it was when the dialog opened, even if the page reloads the manifest.
  const [lastFilingId] = useState(manifest.filings[0]?.id ?? null);
  const exported = useQuery({ ...exportsQuery(manifest.id), enabled: filesExport, refetchOnMount: 'always' });
  // Ignores the cached list, which may lack the newest file.
  const current = exported.isFetchedAfterMount ? exported.data : undefined;
  const files = filesFor(step, current ?? [], manifest);
  const form = useForm<Values, unknown, Valid>({
    resolver: zodResolver(schemaOf(step)),
    defaultValues: { date: today(), registrationNumber: '', reason: '', exportId: null },
  });
  const { control, getValues, resetField } = form;
  const newest = files[0]?.id ?? null;
  // Preselects the newest file only once, since a later export must not replace the file that the user sees.
  useEffect(() => {
    if (getValues('exportId') === null) resetField('exportId', { defaultValue: newest });
  }, [newest, getValues, resetField]);
  const save = useManifestChange({
    change: (values: Valid) => send({ id: manifest.id, step, lastFilingId }, values),
    done: texts.done,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.label}
      form={form}
      draft={manifest.id}
      onSubmit={save.mutateAsync}
      onClose={onClose}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save."
      submitLabel={texts.label}
      maxWidth="xs"
    >
      {filesExport && (
        <>
          <FailureAlert failure={failureOf(exported, 'Failed to load the exported files.')} />
          <SelectField
            control={control}
            name="exportId"
            label="Exported File"
            hint="The file that customs has. Later changes are compared with it."
            options={current && files.map((file) => ({ value: file.id, label: nameOf(file) }))}
          />
        </>
      )}
      <DateField control={control} name="date" label={texts.date} max={today()} required />
      {step === 'refuse' ? (
        <TextField
          control={control}
          name="reason"
          label="Reason"
          maxLength={500}
          autoComplete="off"
          required
        />
      ) : (
        <TextField
          control={control}
          name="registrationNumber"
          label={step === 'file' ? 'Registration Number' : 'Registration Number (Optional)'}
          maxLength={35}
          autoComplete="off"
          required={step === 'file'}
        />
      )}
    </FormDialog>
  );
}
