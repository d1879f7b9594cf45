import { declaredValueInput } from '@eport/contract/manifests/bill.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

export type Charge = { description: string; amount: number };
type ChargeValues = { description: string; amount: number | null };

const chargeSchema = z.custom<ChargeValues>().pipe(declaredValueInput.omit({ id: true }));
const EMPTY: ChargeValues = { description: '', amount: null };

type Props = { currency: string; onAdd: (charge: Charge) => void; onClose: () => void };

export function AddChargeDialog({ currency, onAdd, onClose }: Props) {
  const form = useForm<ChargeValues, unknown, Charge>({
    resolver: zodResolver(chargeSchema),
    defaultValues: EMPTY,
  });
  const { control } = form;
  return (
    <FormDialog
      title="Add Charge"
      form={form}
      onSubmit={async (charge) => {
        onAdd(charge);
        onClose();
      }}
      onClose={onClose}
      pending={false}
      error={null}
      fallback=""
      submitLabel="Add Charge"
      maxWidth="xs"
    >
      <TextField
        control={control}
        name="description"
        label="Description"
        autoComplete="off"
        required
        autoFocus
      />
      <NumberField control={control} name="amount" label="Amount" unit={currency} required />
    </FormDialog>
  );
}
