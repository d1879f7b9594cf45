import type { CustomsProfile } from '@eport/contract/manifests/profile-fields.ts';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { Grid } from '../../../ui/layout/grid.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type ProfileField, ProfileFieldInput } from '../form/profile-field-input.tsx';
import styles from './container-profile-section.module.css';
import type { ContainerValues, ValidContainer } from './container-values.ts';

type Name = CustomsProfile['containerFields'][number]['name'];

const FIELDS: Record<Name, ProfileField> = {
  sealNumber: { label: 'Seal Number', maxLength: 10 },
  sealingParty: { label: 'Sealing Party', maxLength: 3, hint: 'Code of the sealing party' },
  tareKg: { label: 'Tare', unit: 'kg', hint: 'Weight of the empty container' },
  containerLine: { label: 'Container Line', maxLength: 10, hint: 'Code of the line or owner' },
  disposition: {
    label: 'Disposition',
    options: { CY: 'CY (Container Yard)', CFS: 'CFS (Freight Station)', 'P. UNSTUFF': 'P. UNSTUFF' },
  },
};

type Props = { control: Control<ContainerValues, unknown, ValidContainer>; profile: CustomsProfile };

export function ContainerProfileSection({ control, profile }: Props) {
  const id = useId();
  if (profile.containerFields.length === 0) return null;
  return (
    <Stack role="group" aria-labelledby={id} className={styles.section}>
      <h3 id={id}>Customs Profile Fields</h3>
      <Grid className={styles.fields}>
        {profile.containerFields.map(({ name, required }) => (
          <ProfileFieldInput
            key={name}
            control={control}
            name={`profileFields.${name}`}
            field={FIELDS[name]}
            requiredByCustoms={required}
          />
        ))}
      </Grid>
    </Stack>
  );
}
