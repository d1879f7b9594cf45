import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { CounterView, HandOverSlip } from '@eport/contract/counter/counter.ts';
import { type NewUnpaidHandOver, newUnpaidHandOver } from '@eport/contract/counter/new-hand-over.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api/client.ts';
import { Text } from '../../ui/display/text.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type Props = {
  title: string;
  customer: CounterView['customer'];
  packageId: number;
  onClose: () => void;
  onDone: (slip: HandOverSlip) => void;
};

const schema = z.object({
  ...newUnpaidHandOver.shape,
  idDigits: z
    .string()
    .transform((digits) => digits.trim() || undefined)
    .pipe(newUnpaidHandOver.shape.idDigits),
});

export function UnpaidHandOverDialog({ customer, packageId, onDone, ...dialog }: Props) {
  const form = useForm<z.input<typeof schema>, unknown, NewUnpaidHandOver>({
    resolver: zodResolver(schema),
    defaultValues: {
      userId: customer.id,
      packageIds: [packageId],
      collectedBy: customer.name,
      idDigits: '',
      reason: '',
    },
  });
  const handOver = useChange({
    change: (body: NewUnpaidHandOver) => call(counterApi.handOverUnpaid, { body }),
    done: ({ collectedBy }) => `Handed over unpaid to ${collectedBy}.`,
    onDone: (slip) => {
      dialog.onClose();
      onDone(slip);
    },
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      draft={packageId}
      onSubmit={(body) => handOver.mutateAsync(body)}
      pending={handOver.isPending}
      error={handOver.error}
      fallback="Failed to hand over the package."
      submitLabel="Hand Over Unpaid"
      maxWidth="xs"
    >
      <Text>The customer still owes what is not paid. The audit log keeps the reason.</Text>
      <TextField control={form.control} name="collectedBy" label="Collected By" required />
      <TextField
        control={form.control}
        name="idDigits"
        label="Last Digits of the ID"
        hint="For a person who is not on the customer’s list."
      />
      <TextField control={form.control} name="reason" label="Reason" required autoFocus />
    </FormDialog>
  );
}
