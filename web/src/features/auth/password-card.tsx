import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
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
      <Typography color="textSecondary">
        Changing your password signs you out on all other devices.
      </Typography>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
