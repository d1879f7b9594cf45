import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import styles from './drawer.module.css';
import { isTopmost } from './is-topmost.ts';

type Props = { label: string; open: boolean; onClose: () => void; children: ReactNode };

/** Slides in from the start of the line; modal like a dialog. */
export function Drawer({ label, open, onClose, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (!next && isTopmost(popup.current, event)) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup ref={popup} aria-label={label} aria-modal className={styles.drawer} data-dialog="">
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
