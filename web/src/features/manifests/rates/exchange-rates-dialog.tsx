import { manifestRatesApi } from '@eport/contract/manifests/manifest-rates.api.ts';
import { type ManifestRates, saveManifestRates } from '@eport/contract/manifests/manifest-rates.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useManifestChange } from '../use-manifest-change.ts';

type Values = { rates: { currencyCode: string; rate: number | null }[] };

type Props = { manifestId: number; rates: ManifestRates; onClose: () => void };

export function ExchangeRatesDialog({ manifestId, rates: { currencyCode: into, rates }, onClose }: Props) {
  const form = useForm<Values>({
    resolver: zodResolver(saveManifestRates),
    defaultValues: { rates: rates.map(({ currencyCode, rate }) => ({ currencyCode, rate })) },
  });
  const save = useManifestChange({
    change: (body: Values) => call(manifestRatesApi.save, { params: { id: manifestId }, body }),
    done: 'Exchange rates saved.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Exchange Rates"
      form={form}
      onSubmit={save.mutateAsync}
      onClose={onClose}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save the exchange rates. Please try again."
      submitLabel="Save Rates"
      maxWidth="xs"
    >
      {rates.map(({ currencyCode }, index) => (
        <NumberField
          key={currencyCode}
          control={form.control}
          name={`rates.${index}.rate`}
          label={`1 ${currencyCode} in ${into}`}
          unit={into}
          hint="As customs publishes it for the day of the manifest. Empty if it is not known yet"
          autoFocus={index === 0}
        />
      ))}
    </FormDialog>
  );
}
