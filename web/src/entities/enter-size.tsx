import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useState } from 'react';
import { lazyCode } from '../lib/lazy-code.ts';
import { refusalText } from '../lib/permissions.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';

const dialogCode = lazyCode('enter-size', () => import('./enter-size-dialog.tsx'));

export function EnterSize({ item }: { item: AdminPackage }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionButton
        variant="outlined"
        disabledReason={refusalText(item.can.setSize)}
        onClick={() => setOpen(true)}
      >
        {item.length === null ? 'Enter Size' : 'Change Size'}
      </ActionButton>
      {isOpen && (
        <LazyDialog title={`Enter Size of Package #${item.id}`} code={dialogCode} onClose={close}>
          {({ EnterSizeDialog }) => <EnterSizeDialog item={item} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
