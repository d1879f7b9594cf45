import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { popupHost } from './open-dialogs.ts';
import popup from './popup.module.css';

type Props = {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

export const Popover = ({ label, anchor, onClose, align = 'end', className, children }: Props) => (
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
        // Beside its button it would cover the sidebar.
        collisionAvoidance={{ fallbackAxisSide: 'none' }}
        className={popup.positioner}
      >
        <BasePopover.Popup
          aria-label={label}
          className={classes(popup.popup, className ?? popup.padded)}
          finalFocus={{ current: anchor }}
        >
          {children}
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  </BasePopover.Root>
);
