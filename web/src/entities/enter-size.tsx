import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useState } from 'react';
import { dialogForm } from '../lib/dialog-drafts.ts';
import { lazyCode } from '../lib/lazy-code.ts';
import { refusalText } from '../lib/permissions.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';

const dialogCode = lazyCode('enter-size', () => import('./enter-size-dialog.tsx'));

export function EnterSize({ item }: { item: AdminPackage }) {
  const [isOpen, setOpen] = useState(false);
  const title = `Enter Size of Package #${item.id}`;
  return (
    <>
      <ActionButton
        variant="outlined"
        disabledReason={refusalText(item.can.setSize)}
        data-opens={dialogForm(title)}
        onClick={() => setOpen(true)}
      >
        {item.length === null ? 'Enter Size' : 'Change Size'}
      </ActionButton>
      {isOpen && (
        <LazyDialog title={title} code={dialogCode} onClose={() => setOpen(false)}>
          {({ EnterSizeDialog }, dialog) => <EnterSizeDialog {...dialog} item={item} />}
        </LazyDialog>
      )}
    </>
  );
}
