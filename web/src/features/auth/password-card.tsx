import { useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

const dialogCode = lazyCode('password-dialog', () => import('./password-dialog.tsx'));

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
      {open && (
        <LazyDialog code={dialogCode} onClose={() => setOpen(false)}>
          {({ PasswordDialog }, { onClose }) => <PasswordDialog onClose={onClose} />}
        </LazyDialog>
      )}
    </SectionCard>
  );
}
