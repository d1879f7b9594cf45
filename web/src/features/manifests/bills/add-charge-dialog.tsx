import { declaredValueInput } from '@eport/contract/manifests/bill.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type Declared, readDeclared } from './declared-text.ts';

export type Charge = { description: string } & Declared;
type ChargeValues = { description: string; amount: string };

const chargeSchema = (currency: string) =>
  z
    .object({
      description: declaredValueInput.shape.description,
      amount: z.string().transform((text, context) => {
        const declared = text.trim() === '' ? 'is required' : readDeclared(text, currency);
        if (typeof declared !== 'string') return declared;
        context.addIssue(declared);
        return z.NEVER;
      }),
    })
    .transform(({ description, amount: declared }) => ({ description, ...declared }))
    .pipe(declaredValueInput.omit({ id: true }).extend({ currencyCode: z.string() }));

const EMPTY: ChargeValues = { description: '', amount: '' };

type Props = { title: string; currency: string; onAdd: (charge: Charge) => void; onClose: () => void };

export function AddChargeDialog({ title, currency: current, onAdd, onClose }: Props) {
  // Keeps the currency in which the user began to type, even if the manifest's currency changes meanwhile.
  const [currency] = useState(current);
  const form = useForm<ChargeValues, unknown, Charge>({
    resolver: zodResolver(chargeSchema(currency)),
    defaultValues: EMPTY,
  });
  const { control } = form;
  return (
    <FormDialog
      title={title}
      draft={currency}
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
