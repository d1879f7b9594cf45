import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SectionCard } from '../../ui/section-card.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The way to a new password, for the own page of every role. */
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
      <Typography color="textSecondary">A new password signs you out on every other device.</Typography>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
