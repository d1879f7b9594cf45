import type { CustomsProfile } from '@eport/contract/manifests/profile-fields.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { type ProfileField, ProfileFieldInput } from '../form/profile-field-input.tsx';
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
    <Box role="group" aria-labelledby={id} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" id={id} sx={{ mb: 2 }}>
        Customs profile fields
      </Typography>
      <Box sx={fields}>
        {profile.containerFields.map(({ name, required }) => (
          <ProfileFieldInput
            key={name}
            control={control}
            name={`profileFields.${name}`}
            field={FIELDS[name]}
            requiredByCustoms={required}
          />
        ))}
      </Box>
    </Box>
  );
}

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { sm: '1fr 1fr' },
} as const;
