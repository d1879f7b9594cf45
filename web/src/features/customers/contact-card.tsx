import type { CustomerProfile } from '@eport/contract/customers/customer.ts';
import { useState } from 'react';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { Button } from '../../ui/button/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PencilIcon } from '../../ui/icons.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import styles from './contact-card.module.css';
import { profileDialogCode } from './profile-dialog-code.ts';

function postalAddress({ addressLine1, addressLine2, city, state, zipCode, country }: CustomerProfile) {
  const town = [[city, state].filter(Boolean).join(', '), zipCode].filter(Boolean).join(' ');
  return [addressLine1, addressLine2, town, country].filter(Boolean).join('\n');
}

export function ContactCard({ profile }: { profile: CustomerProfile }) {
  const [editing, setEditing] = useState(false);
  const address = postalAddress(profile);
  return (
    <SectionCard
      title="Contact Information"
      actions={
        <Button
          variant="outlined"
          startIcon={<PencilIcon />}
          data-opens={dialogForm('Edit Profile')}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      }
    >
      <DefinitionList
        items={[
          { label: 'Full Name', value: `${profile.firstName} ${profile.lastName}` },
          { label: 'Email Address', value: profile.email },
          { label: 'Phone Number', value: profile.phoneNumber },
          { label: 'Tax Number', value: profile.taxNumber },
          { label: 'Address', value: address && <span className={styles.address}>{address}</span> },
        ]}
      />
      {editing && (
        <LazyDialog code={profileDialogCode} onClose={() => setEditing(false)}>
          {({ ProfileDialog }, { onClose }) => <ProfileDialog profile={profile} onClose={onClose} />}
        </LazyDialog>
      )}
    </SectionCard>
  );
}
