import { type HsCode, type HsCodeInput, hsCodeInput } from '@eport/contract/hs-codes/hs-code.ts';
import { hsCodesApi } from '@eport/contract/hs-codes/hs-codes.api.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { call } from '../../lib/api/client.ts';
import type { Edit } from '../../lib/api/request.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LongTextField } from '../../ui/form/long-text-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { TableAgentField } from './table-agent-field.tsx';

type Values = z.input<typeof hsCodeInput>;

const valuesOf = ({ agentId, code, description }: HsCode): AllFieldsOf<Values> => ({
  agentId,
  code,
  description,
});
const NEW: AllFieldsOf<Values> = { agentId: null, code: '', description: '' };

export function HsCodeDialog({
  title,
  row,
  onClose,
}: {
  title: string;
  row: HsCode | undefined;
  onClose: () => void;
}) {
  const form = useForm<Values, unknown, HsCodeInput>({
    resolver: zodResolver(hsCodeInput),
    defaultValues: row ? valuesOf(row) : NEW,
  });
  const edited = useEdited(form, row, valuesOf);
  const { control } = form;
  const save = useChange({
    change: (body: Edit<HsCodeInput>) =>
      row ? call(hsCodesApi.update, { params: { id: row.id }, body }) : call(hsCodesApi.create, { body }),
    done: row ? 'HS code saved.' : 'HS code added.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      edited={edited}
      draft={row?.id}
      onSubmit={(values) => save.mutateAsync({ ...values, version: edited.version })}
      onClose={onClose}
      pending={save.isPending}
      submitLabel={row ? 'Save Changes' : 'Add HS Code'}
      error={save.error}
      fallback="Failed to save HS code."
      maxWidth="xs"
    >
      <TextField
        control={control}
        name="code"
        label="HS Code"
        hint="6 to 12 digits"
        autoComplete="off"
        required
        autoFocus
      />
      <LongTextField control={control} name="description" label="Description" required />
      <TableAgentField control={control} name="agentId" />
      {row && <ObjectHistory kind="HS_CODE" id={row.id} />}
    </FormDialog>
  );
}
