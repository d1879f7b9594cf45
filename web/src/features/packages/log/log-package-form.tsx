import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { paths } from '../../../lib/paths.ts';
import { warehousesQuery } from '../../../lib/reference-queries.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { FormSection, Wide } from '../../../ui/form/form-section.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useLazyResolver } from '../../../ui/form/use-lazy-resolver.ts';
import {
  type CarriedOver,
  emptyForm,
  type LogPackageValues,
  type ValidLogPackage,
} from './log-package-values.ts';
import { RecipientSection } from './recipient-section.tsx';
import { TrackingField } from './tracking-field.tsx';

const loadResolver = async () => (await import('./log-package-schema.ts')).logPackageResolver;

type Props = {
  carriedOver: CarriedOver;
  onSave: (values: ValidLogPackage) => Promise<unknown>;
  onSaveAndLogAnother: (values: ValidLogPackage) => Promise<unknown>;
  pending: boolean;
  error: unknown;
};

export function LogPackageForm({ carriedOver, onSave, onSaveAndLogAnother, pending, error }: Props) {
  const form = useForm<LogPackageValues, unknown, ValidLogPackage>({
    resolver: useLazyResolver(loadResolver),
    defaultValues: emptyForm(carriedOver),
  });
  const { control } = form;
  const warehouses = useQuery(warehousesQuery());
  return (
    <FormPage
      form={form}
      onSubmit={onSave}
      also={{ label: 'Save & Log Another', onSubmit: onSaveAndLogAnother }}
      submitLabel="Save Package"
      fieldByField
      cancelTo={paths.adminPackages()}
      pending={pending}
      error={error}
      fallback="Failed to log package. Please check all fields."
    >
      <RecipientSection form={form} />
      <FormSection title="Sender & Arrival">
        <TextField control={control} name="senderName" label="Sender / Store Name" required />
        <TextField control={control} name="senderAddress" label="Sender Address" required />
        <TrackingField {...form} />
        <SelectField
          control={control}
          name="warehouseId"
          label="Receiving Warehouse"
          required
          options={warehouses.data?.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormSection>
      <FormSection title="Package" columns={4}>
        <Wide>
          <TextField control={control} name="description" label="Description" required />
        </Wide>
        <NumberField control={control} name="weight" label="Weight" unit="lbs" required />
        <NumberField control={control} name="length" label="Length" unit="in" required />
        <NumberField control={control} name="width" label="Width" unit="in" required />
        <NumberField control={control} name="height" label="Height" unit="in" required />
        <Wide>
          <CheckboxField
            control={control}
            name="invoiceRequired"
            label="Put this package ON HOLD until the customer uploads an invoice"
          />
        </Wide>
      </FormSection>
    </FormPage>
  );
}
