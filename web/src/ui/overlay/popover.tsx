import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { hasMovedOn } from './focus.ts';
import { popupHost } from './open-dialogs.ts';
import styles from './popup.module.css';
import { usePopup } from './use-popup.ts';

type Props = {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

export function Popover({ label, anchor, onClose, align = 'end', className, children }: Props) {
  const [popup, popupRef] = usePopup(anchor);
  return (
    <BasePopover.Root
      open={anchor !== null}
      onOpenChange={(open, { event }) => {
        if (!open && !(event.target instanceof Node && anchor?.contains(event.target))) onClose();
      }}
    >
      <BasePopover.Portal container={popupHost()}>
        <BasePopover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={4}
          // Never beside its button, where the popover would cover the sidebar.
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className={styles.positioner}
        >
          <BasePopover.Popup
            ref={popupRef}
            aria-label={label}
            className={classes(styles.popup, className ?? styles.padded)}
            finalFocus={() => !hasMovedOn(popup.current)}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
