import type { CustomsProfile } from '@eport/contract/manifests/profile-fields.ts';
import type { ReactNode } from 'react';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { type ProfileField, ProfileFieldInput } from '../form/profile-field-input.tsx';
import type { BillControl } from './bill-values.ts';

type Fields = CustomsProfile['billFields'];

/** Lacks the HS code, which is on the Cargo tab, since agents of all countries use it. */
const FIELDS: Partial<Record<Fields[number]['name'], ProfileField>> = {
  consigneeCode: { label: 'Consignee Code', hint: 'Tax number of the consignee', maxLength: 17 },
};

type Props = { control: BillControl; fields: Fields; children?: ReactNode };

export function BillProfileSection({ control, fields, children }: Props) {
  const shown = fields.flatMap(({ name, required }) => {
    const field = FIELDS[name];
    return field ? [{ name, required, field }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <FormSection title="Customs Profile Fields">
      {shown.map(({ name, required, field }) => (
        <ProfileFieldInput
          key={name}
          control={control}
          name={`profileFields.${name}`}
          field={field}
          requiredByCustoms={required}
        />
      ))}
      {children}
    </FormSection>
  );
}
