import type { CustomsProfile } from '@eport/contract/manifests/profile-fields.ts';
import type { Control } from 'react-hook-form';
import { FormSection } from '../../../ui/form/form-section.tsx';
import type { ManifestValues } from './manifest-values.ts';
import { type ProfileField, ProfileFieldInput } from './profile-field-input.tsx';

type Name = CustomsProfile['manifestFields'][number]['name'];

const FIELDS: Record<Name, ProfileField> = {
  carrierCode: { label: 'Carrier Code', maxLength: 17 },
  carrierName: { label: 'Carrier Name', maxLength: 35 },
  identityOfTransporter: {
    label: 'Identity of Transporter',
    maxLength: 27,
    hint: 'Name of the vessel or aircraft',
  },
  nationalityOfTransporter: {
    label: 'Nationality of Transporter',
    maxLength: 2,
    hint: 'Two letters, e.g. US',
    upperCase: true,
  },
  portVoyageId: { label: 'Port Voyage ID', maxLength: 17 },
  linerCargo: { label: 'Liner Cargo', options: { F: 'F (Full Container Load)', L: 'L (Less than Load)' } },
  freightIndicator: { label: 'Freight Indicator', options: { PP: 'PP (Prepaid)', CC: 'CC (To Collect)' } },
  locationCode: {
    label: 'Location Code',
    maxLength: 17,
    hint: 'Transit shed where the goods will be stored',
  },
  locationInfo: { label: 'Location Info', maxLength: 35 },
  valueCurrency: {
    label: 'Currency of Declared Values',
    maxLength: 3,
    hint: 'USD if empty',
    upperCase: true,
  },
  masterPackages: { label: 'Packages on the Master BOL', unit: 'packages' },
  masterWeightKg: { label: 'Weight on the Master BOL', unit: 'kg' },
  masterContainers: { label: 'Containers on the Master BOL', unit: 'containers' },
};

type Props<O> = { control: Control<ManifestValues, unknown, O>; profile: CustomsProfile };

export function ManifestProfileSection<O>({ control, profile }: Props<O>) {
  return (
    <FormSection
      title="Customs Profile Fields"
      hint={`Fields of the customs profile “${profile.title}”. You can fill them in later; the pre-flight check lists what is missing.`}
    >
      {profile.manifestFields.map(({ name, required }) => (
        <ProfileFieldInput
          key={name}
          control={control}
          name={`profileFields.${name}`}
          field={FIELDS[name]}
          requiredByCustoms={required}
        />
      ))}
    </FormSection>
  );
}
