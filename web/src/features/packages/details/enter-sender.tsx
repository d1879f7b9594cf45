import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useState } from 'react';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';

const dialogCode = lazyCode('enter-sender', () => import('./enter-sender-dialog.tsx'));

export function EnterSender({ item }: { item: AdminPackage }) {
  const [isOpen, setOpen] = useState(false);
  const title = `Enter Sender of Package #${item.id}`;
  return (
    <>
      <ActionButton
        variant="outlined"
        disabledReason={refusalText(item.can.setSender)}
        data-opens={dialogForm(title)}
        onClick={() => setOpen(true)}
      >
        {item.senderName === null ? 'Enter Sender' : 'Change Sender'}
      </ActionButton>
      {isOpen && (
        <LazyDialog title={title} code={dialogCode} onClose={() => setOpen(false)}>
          {({ EnterSenderDialog }, dialog) => <EnterSenderDialog {...dialog} item={item} />}
        </LazyDialog>
      )}
    </>
  );
}
