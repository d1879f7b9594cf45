import { declaredValueInput } from '@eport/contract/manifests/bill.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type Declared, readDeclared } from './declared-text.ts';

export type Charge = { description: string } & Declared;
type ChargeValues = { description: string; amount: string };

const charge = declaredValueInput.omit({ id: true }).required({ currencyCode: true });
const chargeSchema = (currency: string) =>
  z
    .custom<ChargeValues>()
    .transform(({ description, amount: text }, context): unknown => {
      const declared = text.trim() === '' ? 'is required' : readDeclared(text, currency);
      if (typeof declared !== 'string') return { description, ...declared };
      context.addIssue({ code: 'custom', path: ['amount'], message: declared });
      return z.NEVER;
    })
    .pipe(charge.transform((value) => ({ ...value, currencyCode: value.currencyCode ?? currency })));

const EMPTY: ChargeValues = { description: '', amount: '' };

type Props = { currency: string; onAdd: (charge: Charge) => void; onClose: () => void };

export function AddChargeDialog({ currency, onAdd, onClose }: Props) {
  const form = useForm<ChargeValues, unknown, Charge>({
    resolver: zodResolver(chargeSchema(currency)),
    defaultValues: EMPTY,
  });
  const { control } = form;
  return (
    <FormDialog
      title="Add Charge"
      form={form}
      onSubmit={async (added) => {
        onAdd(added);
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
      <TextField
        control={control}
        name="amount"
        label="Amount"
        hint={`In ${currency} unless you enter another currency, for example ${currency === 'EUR' ? 'USD' : 'EUR'} 45.00`}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
