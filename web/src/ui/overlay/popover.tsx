import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import popup from './popup.module.css';
import { popupHost } from './popup-host.ts';

type Props = {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

/** Open while it has an anchor; lazy-load it with `useOpened`. */
export const Popover = ({ label, anchor, onClose, align = 'end', className, children }: Props) => (
  <BasePopover.Root
    open={anchor !== null}
    onOpenChange={(open, { event }) => {
      // The button itself closes it again.
      if (!open && !(event.target instanceof Node && anchor?.contains(event.target))) onClose();
    }}
  >
    <BasePopover.Portal container={popupHost()}>
      <BasePopover.Positioner
        anchor={anchor}
        align={align}
        sideOffset={4}
        // Below or above its button, scrolling in low windows; beside it, it would cover the sidebar.
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
