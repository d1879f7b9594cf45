import { type AppliedCost, correctRate, enterRate } from '@eport/contract/costs/cost.ts';
import { exchangeRatesApi } from '@eport/contract/costs/exchange-rates.api.ts';
import { inDollars } from '@eport/contract/duties/minor-units.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api/client.ts';
import { formatMoney } from '../../lib/format.ts';
import { Text } from '../../ui/display/text.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useShipmentChange } from './use-shipment-change.ts';

const rateField = z.custom<number | null>().pipe(enterRate.shape.exchangeRate);
const entering = z.object({ exchangeRate: rateField, reason: z.string() });
const correcting = entering.extend({ reason: correctRate.shape.reason });

type Values = z.input<typeof entering>;
type Valid = z.output<typeof entering>;

type Props = { title: string; shipmentId: number; cost: AppliedCost; onClose: () => void };

export function RateDialog({ title, shipmentId, cost, onClose }: Props) {
  const { id: costId, amount, currencyCode, description, exchangeRate } = cost;
  const isCorrection = exchangeRate !== null;
  const params = { id: shipmentId, costId };
  const form = useForm<Values, unknown, Valid>({
    resolver: zodResolver(isCorrection ? correcting : entering),
    defaultValues: { exchangeRate, reason: '' },
  });
  const { control } = form;
  const rate = useWatch({ control, name: 'exchangeRate' });
  const change = useShipmentChange({
    change: (body: Valid) =>
      isCorrection
        ? call(exchangeRatesApi.correct, { params, body })
        : call(exchangeRatesApi.enter, { params, body: { exchangeRate: body.exchangeRate } }),
    done: () => `Exchange rate of ${description} saved.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      draft={costId}
      onSubmit={change.mutateAsync}
      onClose={onClose}
      pending={change.isPending}
      error={change.error}
      fallback="Failed to save the exchange rate."
      submitLabel="Save"
      submitDisabled={rate === null}
      maxWidth="xs"
    >
      <Text>
        {description} of {formatMoney(amount, currencyCode)}
        {rate !== null && rate > 0 && ` is ${formatMoney(inDollars(amount, rate))}.`}
      </Text>
      <NumberField
        control={control}
        name="exchangeRate"
        label="Exchange Rate"
        unit={`USD for 1 ${currencyCode}`}
        {...(!isCorrection && { hint: 'Later, only an administrator can correct it.' })}
        required
      />
      {isCorrection && <TextField control={control} name="reason" label="Reason" maxLength={500} required />}
    </FormDialog>
  );
}
