import { addCost, exchangeRate } from '@eport/contract/costs/cost.ts';
import type { ChargeLevel } from '@eport/contract/reference/reference.ts';
import { currencyCode } from '@eport/contract/shared/money.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { failureOf } from '../../lib/api/api-error.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { chargesQuery } from './shipments.queries.ts';
import { useShipmentChange } from './use-shipment-change.ts';

const numberOrNull = z.custom<number | null>();
const { chargeReferenceId, amount } = addCost.shape;
const costSchema = z
  .object({
    chargeReferenceId: numberOrNull.pipe(chargeReferenceId),
    amount: numberOrNull.pipe(amount),
    currencyCode,
    exchangeRate: exchangeRate.nullable(),
  })
  .transform(({ exchangeRate: rate, ...cost }) => ({
    ...cost,
    ...(cost.currencyCode !== 'USD' && { exchangeRate: rate }),
  }));
type CostValues = z.input<typeof costSchema>;
type ValidCost = z.output<typeof costSchema>;

const EMPTY_COST = { chargeReferenceId: null, amount: null, currencyCode: 'USD', exchangeRate: null };

const WITHOUT_RATE: Record<ChargeLevel, string> = {
  MASTER_LEVEL: 'Without it, the profit of this shipment is incomplete.',
  PACKAGE_LEVEL: 'Without it, the package cannot be invoiced.',
};

type Props = {
  title: string;
  level: ChargeLevel;
  add: (cost: ValidCost) => Promise<unknown>;
  done: string;
  fallback: string;
  onClose: () => void;
};

export function AddCostDialog({ title, level, add, done, fallback, onClose }: Props) {
  const charges = useQuery(chargesQuery(level));
  const form = useForm<CostValues, unknown, ValidCost>({
    resolver: zodResolver(costSchema),
    defaultValues: EMPTY_COST,
  });
  const { control } = form;
  const [charge, sum, currency] = useWatch({
    control,
    name: ['chargeReferenceId', 'amount', 'currencyCode'],
  });
  const change = useShipmentChange({ change: add, done: () => done, onDone: onClose });
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={change.mutateAsync}
      onClose={onClose}
      pending={change.isPending}
      error={change.error}
      fallback={fallback}
      submitLabel="Save"
      submitDisabled={charge === null || sum === null}
      maxWidth="xs"
    >
      <FailureAlert failure={failureOf(charges, 'Could not load charge types.')} />
      <SelectField
        control={control}
        name="chargeReferenceId"
        label="Charge Type"
        required
        options={charges.data?.map(({ id, description }) => ({ value: id, label: description }))}
      />
      <NumberField control={control} name="amount" label="Amount" required />
      <TextField
        control={control}
        name="currencyCode"
        label="Currency Code"
        autoComplete="off"
        maxLength={3}
        upperCase
        onTyped={() => form.setValue('exchangeRate', null)}
        required
      />
      {/^[a-z]{3}$/i.test(currency) && currency.toUpperCase() !== 'USD' && (
        <NumberField
          control={control}
          name="exchangeRate"
          label="Exchange Rate"
          unit={`USD for 1 ${currency.toUpperCase()}`}
          hint={WITHOUT_RATE[level]}
        />
      )}
    </FormDialog>
  );
}
