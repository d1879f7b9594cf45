import { dutyRulesApi } from '@eport/contract/duties/duties.api.ts';
import {
  AMOUNT_KINDS,
  DUTY_RULE_KINDS,
  type DutyRuleKind,
  GOODS_KINDS,
} from '@eport/contract/duties/duty-kinds.ts';
import {
  type DutyRule,
  type DutyRuleInput,
  dutyRuleFields,
  refuseFieldsOfOtherKinds,
} from '@eport/contract/duties/duty-rule.ts';
import { DUTY_KIND_LABELS } from '@eport/contract/duties/duty-texts.ts';
import { DESPITE_OTHER_ERRORS } from '@eport/contract/shared/despite-other-errors.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ObjectHistory } from '../../entities/object-history.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import type { Edit } from '../../lib/api/request.ts';
import { destinationsQuery } from '../../lib/reference-queries.ts';
import { today } from '../../lib/today.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LongTextField } from '../../ui/form/long-text-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { numberOrNull } from '../../ui/form/number-or-null.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { TableAgentField } from './table-agent-field.tsx';

const KINDS = DUTY_RULE_KINDS.map((value) => ({ value, label: DUTY_KIND_LABELS[value] }));

type Values = {
  agentId: number | null;
  destinationCountryId: number | null;
  kind: DutyRuleKind;
  name: string;
  hsPrefix: string;
  validFrom: string;
  percent: number | null;
  amount: number | null;
  currencyCode: string;
  withinThreshold: boolean;
  source: string;
};

const valuesOf = (rule: DutyRule): Values => ({
  agentId: rule.agentId,
  destinationCountryId: rule.destinationCountryId,
  kind: rule.kind,
  name: rule.name,
  hsPrefix: rule.hsPrefix,
  validFrom: rule.validFrom,
  percent: rule.percent,
  amount: rule.amount,
  currencyCode: rule.currencyCode ?? 'USD',
  withinThreshold: rule.withinThreshold,
  source: rule.source ?? '',
});

const newValues = (): Values => ({
  agentId: null,
  destinationCountryId: null,
  kind: 'DUTY',
  name: '',
  hsPrefix: '',
  validFrom: today(),
  percent: null,
  amount: null,
  currencyCode: 'USD',
  withinThreshold: false,
  source: '',
});

const dutyRuleForm = dutyRuleFields
  .extend({ destinationCountryId: numberOrNull.pipe(dutyRuleFields.shape.destinationCountryId) })
  .superRefine(refuseFieldsOfOtherKinds, DESPITE_OTHER_ERRORS);

/** Leaves out the fields that the chosen kind does not show. */
const toRequest = ({
  percent,
  amount,
  currencyCode,
  hsPrefix,
  ...values
}: Values): z.input<typeof dutyRuleForm> => ({
  ...values,
  ...(AMOUNT_KINDS.includes(values.kind) ? { amount, currencyCode } : { percent }),
  ...(GOODS_KINDS.includes(values.kind) && { hsPrefix }),
});

const schema = z.custom<Values>().transform(toRequest).pipe(dutyRuleForm);

export function DutyRuleDialog({
  title,
  row,
  onClose,
}: {
  title: string;
  row: DutyRule | undefined;
  onClose: () => void;
}) {
  const destinations = useQuery(destinationsQuery());
  const form = useForm<Values, unknown, DutyRuleInput>({
    resolver: zodResolver(schema),
    defaultValues: row ? valuesOf(row) : newValues(),
  });
  const edited = useEdited(form, row, valuesOf);
  const { control } = form;
  const kind = form.watch('kind');
  const save = useChange({
    change: (body: Edit<DutyRuleInput>) =>
      row ? call(dutyRulesApi.update, { params: { id: row.id }, body }) : call(dutyRulesApi.create, { body }),
    done: row ? 'Duty rule saved.' : 'Duty rule added.',
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
      submitLabel={row ? 'Save Changes' : 'Add Duty Rule'}
      error={save.error}
      fallback="Failed to save duty rule."
      maxWidth="sm"
    >
      <FailureAlert failure={failureOf(destinations, 'Failed to load countries. Please try again.')} />
      <SelectField
        control={control}
        name="destinationCountryId"
        label="Destination Country"
        options={destinations.data?.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <SelectField control={control} name="kind" label="Kind" options={KINDS} required />
      <TextField control={control} name="name" label="Name" autoComplete="off" required />
      {GOODS_KINDS.includes(kind) && (
        <TextField
          control={control}
          name="hsPrefix"
          label="HS Code"
          hint="The first digits of the codes. Leave empty for all goods."
          autoComplete="off"
        />
      )}
      {AMOUNT_KINDS.includes(kind) ? (
        <>
          <NumberField control={control} name="amount" label="Amount" required />
          <TextField
            control={control}
            name="currencyCode"
            label="Currency"
            autoComplete="off"
            maxLength={3}
            upperCase
            required
          />
        </>
      ) : (
        <NumberField control={control} name="percent" label="Percent" unit="%" required />
      )}
      <DateField control={control} name="validFrom" label="Valid From" required />
      <CheckboxField control={control} name="withinThreshold" label="Also charged within the threshold" />
      <TableAgentField control={control} name="agentId" />
      <LongTextField
        control={control}
        name="source"
        label="Source"
        hint="Where the figure is published, and when you read it"
      />
      {row && <ObjectHistory kind="DUTY_RULE" id={row.id} />}
    </FormDialog>
  );
}
