import type { Bill } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { LongTextField } from '../../../ui/form/long-text-field.tsx';
import { ReadOnlyField } from '../../../ui/form/read-only-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AfterPaint } from './after-paint.tsx';
import { BillProfileSection } from './bill-profile-section.tsx';
import type { BillControl } from './bill-values.ts';

type Props = { control: BillControl; bill: Bill; manifest: Manifest };

export function GeneralTab({ control, bill, manifest }: Props) {
  const { profile, modeOfTransport, containers } = manifest;
  const types = profile.houseTypes[modeOfTransport].map((value) => ({ value }));
  const containerOptions = containers.map(({ id, containerIdentificationNumber }) => ({
    value: id,
    label: containerIdentificationNumber,
  }));
  return (
    <>
      <FormSection title="Reference" columns={4}>
        <TextField
          control={control}
          name="blReferenceNumber"
          label="House BOL #"
          autoComplete="off"
          maxLength={17}
          upperCase
          required
        />
        <SuggestField control={control} name="blType" label="BOL Type" suggestions={types} />
        <TextField
          control={control}
          name="blNature"
          label="BOL Nature"
          hint="e.g. 23 for Degroupage"
          autoComplete="off"
          maxLength={2}
          required
        />
        <SelectField
          control={control}
          name="containerId"
          label="Container"
          options={containerOptions}
          required
        />
      </FormSection>
      <FormSection title="Route">
        <ReadOnlyField
          label="Place of Loading"
          value={bill.placeOfLoading}
          hint="The manifest’s port of loading"
        />
        <ReadOnlyField
          label="Place of Unloading"
          value={bill.placeOfUnloading}
          hint="The manifest’s port of unloading"
        />
      </FormSection>
      <FormSection title="Shipper">
        <LongTextField control={control} name="shipperName" label="Shipper Name" rows={1} required />
        <LongTextField control={control} name="shipperAddress" label="Shipper Address" required />
      </FormSection>
      <FormSection title="Consignee">
        <LongTextField control={control} name="consigneeName" label="Consignee Name" rows={1} required />
        <LongTextField control={control} name="consigneeAddress" label="Consignee Address" required />
      </FormSection>
      <BillProfileSection control={control} fields={profile.billFields}>
        <AfterPaint>
          {({ TaxNumberOnFile }) => <TaxNumberOnFile control={control} packageId={bill.shippingPackageId} />}
        </AfterPaint>
      </BillProfileSection>
    </>
  );
}
