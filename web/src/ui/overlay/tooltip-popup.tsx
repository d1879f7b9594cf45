import { Tooltip } from '@base-ui/react/tooltip';
import { classes } from '../classes.ts';
import { popupHost } from './open-dialogs.ts';
import styles from './tooltip-popup.module.css';

type Props = {
  id?: string;
  title: string;
  side: 'bottom' | 'right';
  anchor: HTMLElement;
  onClose: () => void;
  /** For long texts: the pointer can move onto it, as WCAG 1.4.13 asks. Others let clicks through to what they cover. */
  isHoverable?: boolean;
};

export const TooltipPopup = ({ id, title, side, anchor, onClose, isHoverable = false }: Props) => (
  <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
    <Tooltip.Portal container={popupHost()}>
      <Tooltip.Positioner
        anchor={anchor}
        side={side}
        sideOffset={8}
        positionMethod="fixed"
        className={styles.positioner}
      >
        <Tooltip.Popup
          id={id}
          role="tooltip"
          className={classes(styles.popup, isHoverable && styles.hoverable)}
        >
          {title}
        </Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
);
