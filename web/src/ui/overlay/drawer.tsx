import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './drawer.module.css';
import { isTopmost } from './open-dialogs.ts';

type Props = {
  label: string;
  open: boolean;
  onClose: () => void;
  side?: 'start' | 'bottom';
  children: ReactNode;
};

export function Drawer({ label, open, onClose, side = 'start', children }: Props) {
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
        <Dialog.Popup
          ref={popup}
          aria-label={label}
          aria-modal
          className={classes(styles.drawer, styles[side])}
          data-dialog=""
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
