import { filingApi } from '@eport/contract/manifests/filing.api.ts';
import { fileInput, refuseInput } from '@eport/contract/manifests/filing.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/client.ts';
import { today } from '../../../lib/format.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useManifestChange } from '../use-manifest-change.ts';
import { FILING_TEXTS, type FilingStep } from './filing-steps.ts';

const date = z.string().min(1, 'is required').pipe(fileInput.shape.date);

const schemaOf = (step: FilingStep) =>
  z.object({
    date,
    registrationNumber: step === 'file' ? fileInput.shape.registrationNumber : z.string(),
    reason: step === 'refuse' ? refuseInput.shape.reason : z.string(),
  });

type Values = z.input<ReturnType<typeof schemaOf>>;
type Valid = z.output<ReturnType<typeof schemaOf>>;

const send = (id: number, step: FilingStep, { date: day, registrationNumber, reason }: Valid) => {
  const params = { id };
  switch (step) {
    case 'file':
      return call(filingApi.file, { params, body: { date: day, registrationNumber } });
    case 'refuse':
      return call(filingApi.refuse, { params, body: { date: day, reason } });
    default:
      return call(filingApi[step], { params, body: { date: day, registrationNumber } });
  }
};

type Props = { manifest: Manifest; step: FilingStep; onClose: () => void };

export function FilingDialog({ manifest, step, onClose }: Props) {
  const texts = FILING_TEXTS[step];
  const form = useForm<Values, unknown, Valid>({
    resolver: zodResolver(schemaOf(step)),
    defaultValues: { date: today(), registrationNumber: '', reason: '' },
  });
  const { control } = form;
  const save = useManifestChange({
    change: (values: Valid) => send(manifest.id, step, values),
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
          {...(texts.hint && { hint: texts.hint })}
        />
      )}
    </FormDialog>
  );
}
