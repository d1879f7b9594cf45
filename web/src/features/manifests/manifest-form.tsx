import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { CustomsProfile } from '@eport/contract/manifests/profile-fields.ts';
import { type Port, transportMode } from '@eport/contract/ports/ports.api.ts';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FocusField } from '../../ui/form/focus-field.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ManifestProfileSection } from './manifest-profile-section.tsx';
import type { ManifestValues } from './manifest-values.ts';
import { PortField } from './port-field.tsx';
import { useSaveManifest } from './use-save-manifest.ts';

const MODES = transportMode.options.map((value) => ({ value, label: value }));

/** `field`: where the pre-flight has found something to mend. */
const ADDRESS = { field: '' };

type Props<O> = {
  form: UseFormReturn<ManifestValues, unknown, O>;
  send: (values: O) => Promise<Manifest>;
  done: string;
  submitLabel: string;
  cancelTo: string;
  ports: readonly Port[];
  shipmentField: ReactNode;
  /** Of the shipment's destination; undefined until there is a shipment. */
  profile: CustomsProfile | undefined;
};

/** What the forms of a new manifest and of an existing one have in common. */
export function ManifestForm<O>({ form, send, done, ports, shipmentField, profile, ...page }: Props<O>) {
  const { control } = form;
  const [{ field }] = useUrlState(ADDRESS);
  const save = useSaveManifest({ send, done, onSaved: () => form.reset(form.getValues()) });
  return (
    <FormPage
      {...page}
      form={form}
      onSubmit={(values) => save.mutateAsync(values)}
      pending={save.isPending}
      error={save.error}
      fallback="Action failed."
    >
      <FormSection title="Shipment & Port Details">
        {shipmentField}
        <TextField
          control={control}
          name="customsOfficeCode"
          label="Customs Office Code"
          hint="Where the carrier’s manifest is filed"
          maxLength={5}
          upperCase
          autoComplete="off"
        />
        <PortField control={control} name="portOfLoadingId" label="Port of Loading" ports={ports} />
        <PortField control={control} name="portOfUnloadingId" label="Port of Unloading" ports={ports} />
      </FormSection>
      <FormSection title="Voyage & Date Details">
        <TextField
          control={control}
          name="voyageNumber"
          label="Voyage #"
          hint="Of the vessel or the flight, as the carrier has filed it"
          maxLength={17}
          upperCase
          autoComplete="off"
        />
        <SelectField control={control} name="modeOfTransport" label="Mode of Transport" options={MODES} />
        <DateField control={control} name="departureDate" label="Departure Date" />
        <TextField
          control={control}
          name="masterBillOfLadingReferenceNumber"
          label="Master BOL Reference #"
          maxLength={17}
          upperCase
          autoComplete="off"
          required
        />
      </FormSection>
      <FormSection title="Agent Information">
        <TextField
          control={control}
          name="shippingAgentCode"
          label="Shipping Agent Code"
          maxLength={17}
          upperCase
          autoComplete="off"
        />
        <TextField
          control={control}
          name="shippingAgentName"
          label="Shipping Agent Name"
          maxLength={35}
          autoComplete="off"
        />
      </FormSection>
      {profile && <ManifestProfileSection control={control} profile={profile} />}
      <FocusField form={form} name={field} />
    </FormPage>
  );
}
