import { type Carton, type CartonInput, cartonInput } from '@eport/contract/cartons/carton.ts';
import { cartonsApi } from '@eport/contract/cartons/cartons.api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { call } from '../../lib/api/client.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';

type Values = { name: string } & { [Side in 'length' | 'width' | 'height']: number | null };
const schema = z.custom<Values>().pipe(cartonInput);

const NEW: Values = { name: '', length: null, width: null, height: null };
const valuesOf = ({ name, length, width, height }: Carton): Values => ({ name, length, width, height });

type Props = { title: string; warehouseId: number; carton: Carton | undefined; onClose: () => void };

export function CartonDialog({ title, warehouseId, carton, onClose }: Props) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: carton ? valuesOf(carton) : NEW,
  });
  const edited = useEdited(form, carton, valuesOf);
  const { control } = form;
  const save = useChange({
    change: (input: CartonInput) =>
      carton
        ? call(cartonsApi.update, { params: { id: carton.id }, body: { ...input, version: edited.version } })
        : call(cartonsApi.create, { body: { ...input, warehouseId } }),
    done: ({ letter }) => (carton ? `Carton ${letter} saved.` : `Carton ${letter} added.`),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      edited={edited}
      draft={carton?.id}
      onSubmit={(input) => save.mutateAsync(input)}
      onClose={onClose}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save the carton."
      submitLabel={carton ? 'Save Changes' : 'Add Carton'}
      maxWidth="xs"
    >
      <TextField
        control={control}
        name="name"
        label="Name"
        maxLength={50}
        autoComplete="off"
        required
        autoFocus
      />
      <NumberField control={control} name="length" label="Length" unit="in" required />
      <NumberField control={control} name="width" label="Width" unit="in" required />
      <NumberField control={control} name="height" label="Height" unit="in" required />
      {carton && <ObjectHistory kind="CARTON" id={carton.id} />}
    </FormDialog>
  );
}
