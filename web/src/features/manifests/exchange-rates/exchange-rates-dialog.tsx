import { manifestExchangeRatesApi } from '@eport/contract/manifests/manifest-exchange-rates.api.ts';
import type {
  ManifestExchangeRates,
  SaveManifestExchangeRates,
} from '@eport/contract/manifests/manifest-exchange-rates.ts';
import { isCurrency } from '@eport/contract/shared/currency-codes.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { MANIFESTS } from '../manifests.queries.ts';
import { useManifestChange } from '../use-manifest-change.ts';
import { changedRates, type RateValues, rateValues, valuesOf } from './rate-values.ts';

type Props = { manifestId: number; rates: ManifestExchangeRates; onClose: () => void };

export function ExchangeRatesDialog({ manifestId, rates: loaded, onClose }: Props) {
  const [shown] = useState(loaded);
  const into = shown.currencyCode;
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(rateValues), defaultValues: valuesOf(shown) });
  const save = useManifestChange({
    change: (body: SaveManifestExchangeRates) =>
      call(manifestExchangeRatesApi.save, { params: { id: manifestId }, body }),
    done: 'Exchange rates saved.',
    onDone: onClose,
  });
  const submit = async (values: RateValues) => {
    const rates = changedRates(values, shown);
    if (rates.length === 0) return onClose();
    await save.mutateAsync({ currencyCode: into, rates });
  };
  const isOutdated = save.error instanceof ApiError && save.error.code === 'CHANGED_MEANWHILE';
  const close = async () => {
    // Reloads first: if opened again at once, the dialog would still ask for rates into the old currency.
    if (isOutdated) await client.invalidateQueries({ queryKey: MANIFESTS });
    onClose();
  };
  return (
    <FormDialog
      title="Exchange Rates"
      form={form}
      onSubmit={submit}
      onClose={close}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save the exchange rates. Please try again."
      submitLabel="Save Rates"
      maxWidth="xs"
      draft={into}
    >
      {shown.rates.map(({ currencyCode }, index) => (
        <NumberField
          key={currencyCode}
          control={form.control}
          name={`rates.${currencyCode}`}
          label={`1 ${currencyCode} in ${into}`}
          unit={into}
          hint={isCurrency(currencyCode) ? HINT : NO_CURRENCY}
          disabled={!isCurrency(currencyCode)}
          autoFocus={index === 0}
        />
      ))}
      {isOutdated && (
        <Alert severity="warning">
          {`Someone changed the currency of the manifest, so that rates into ${into} no longer apply. Close this dialog and enter the rates again.`}
        </Alert>
      )}
    </FormDialog>
  );
}

const HINT = 'As customs publishes it for the day of the manifest. Empty if it is not known yet';
const NO_CURRENCY = 'This is not an ISO 4217 currency code. Correct it in the house bills that declare it';
