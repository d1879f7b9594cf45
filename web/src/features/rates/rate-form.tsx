import type { Rate } from '@eport/contract/rates/rate.ts';
import { RATE_TYPES } from '@eport/contract/rates/rate-types.ts';
import { useForm, useWatch } from 'react-hook-form';
import { formatStatus } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useLazyResolver } from '../../ui/form/use-lazy-resolver.ts';
import { UNITS } from './rate-text.ts';
import { EMPTY_RATE, type RateValues, type ValidRate, valuesOf } from './rate-values.ts';
import { useRateLists } from './use-rate-lists.ts';
import type { SaveRate } from './use-save-rate.ts';

const loadStaffResolver = async () => (await import('./rate-schemas.ts')).staffRateResolver;
const loadAdminResolver = async () => (await import('./rate-schemas.ts')).adminRateResolver;

const TYPES = RATE_TYPES.map((value) => ({ value, label: formatStatus(value) }));

type Props = { rate?: Rate; save: SaveRate; submitLabel: string };

export function RateForm({ rate, save, submitLabel }: Props) {
  const { picksAgent, failure, ...lists } = useRateLists(rate);
  const form = useForm<RateValues, unknown, ValidRate>({
    resolver: useLazyResolver(picksAgent ? loadAdminResolver : loadStaffResolver),
    defaultValues: rate ? valuesOf(rate) : EMPTY_RATE,
  });
  const edited = useEdited(form, rate, valuesOf);
  const { control } = form;
  const { charged, measured } = UNITS[useWatch({ control, name: 'rateType' })];
  if (failure) return <ErrorState {...failure} />;
  return (
    <FormPage
      form={form}
      edited={edited}
      onSubmit={(values) => save.mutateAsync({ ...values, version: edited.version })}
      submitLabel={submitLabel}
      cancelTo={paths.rates()}
      pending={save.isPending}
      error={save.error}
      fallback="Failed to save rate."
    >
      <FormSection title="Service">
        {picksAgent && (
          <SelectField control={control} name="agentId" label="Agent" required options={lists.agents} />
        )}
        <SelectField
          control={control}
          name="destinationCountryId"
          label="Destination Country"
          required
          options={lists.countries}
        />
        <SelectField
          control={control}
          name="chargeReferenceId"
          label="Charge / Service"
          required
          options={lists.charges}
        />
      </FormSection>
      <FormSection title="Price">
        <SelectField control={control} name="rateType" label="Rate Type" required options={TYPES} />
        <NumberField control={control} name="rate" label="Rate ($)" unit={charged} step={0.01} required />
        <NumberField
          control={control}
          name="minRange"
          label="Min Range (Optional)"
          unit={measured}
          hint="Applies above this value. Leave empty for no lower limit."
        />
        <NumberField
          control={control}
          name="maxRange"
          label="Max Range (Optional)"
          unit={measured}
          hint="Applies up to and including this value. Leave empty for no upper limit."
        />
      </FormSection>
    </FormPage>
  );
}
