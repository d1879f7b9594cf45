import type { CustomsProfile } from '@eport/contract/manifests/profile-fields.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { type ProfileField, ProfileFieldInput } from '../form/profile-field-input.tsx';
import { type BillTab, tabOf } from './bill-tabs.ts';
import type { BillControl } from './bill-values.ts';

type Fields = CustomsProfile['billFields'];

const FIELDS: Record<Fields[number]['name'], ProfileField> = {
  consigneeCode: { label: 'Consignee Code', hint: 'Tax number of the consignee', maxLength: 17 },
  hsCode: { label: 'HS Code', hint: 'Six digits of the Harmonized System', maxLength: 6 },
};

type Props = { control: BillControl; fields: Fields; of: BillTab };

export function BillProfileSection({ control, fields, of }: Props) {
  const shown = fields.filter(({ name }) => tabOf(`profileFields.${name}`) === of);
  if (shown.length === 0) return null;
  return (
    <FormSection title="Customs profile fields">
      {shown.map(({ name, required }) => (
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
