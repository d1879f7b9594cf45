import type { CustomerProfile } from '@eport/contract/customers/customer.ts';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

export function ContactCard({ profile }: { profile: CustomerProfile }) {
  const [editing, setEditing] = useState(false);
  return (
    <SectionCard
      title="Contact Information"
      actions={
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <DefinitionList
        items={[
          { label: 'First Name', value: profile.firstName },
          { label: 'Last Name', value: profile.lastName },
          { label: 'Email Address', value: profile.email },
          { label: 'Phone Number', value: profile.phoneNumber },
          { label: 'Address Line 1', value: profile.addressLine1 },
          { label: 'Address Line 2', value: profile.addressLine2 },
          { label: 'City', value: profile.city },
          { label: 'State / Province', value: profile.state },
          { label: 'Zip / Postal Code', value: profile.zipCode },
          { label: 'Country', value: profile.country },
        ]}
      />
      {editing && <ProfileDialog profile={profile} onClose={() => setEditing(false)} />}
    </SectionCard>
  );
}
