import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function PasswordCard() {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard
      title="Password"
      actions={
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Change Password
        </Button>
      }
    >
      <Text color="secondary">Changing your password signs you out on all other devices.</Text>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
