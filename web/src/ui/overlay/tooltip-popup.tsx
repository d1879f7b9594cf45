import { Tooltip } from '@base-ui/react/tooltip';
import { classes } from '../classes.ts';
import { popupHost } from './open-dialogs.ts';
import { TOOLTIP_GAP, type TooltipSide } from './tooltip-area.ts';
import styles from './tooltip-popup.module.css';

type Props = {
  id?: string;
  title: string;
  side: TooltipSide;
  anchor: HTMLElement;
  onClose: () => void;
  /** Set for long texts, which users read with the pointer on them. Other tooltips let clicks through to what they cover. */
  takesPointer?: boolean;
};

export const TooltipPopup = ({ id, title, side, anchor, onClose, takesPointer = false }: Props) => (
  <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
    <Tooltip.Portal container={popupHost()}>
      <Tooltip.Positioner
        anchor={anchor}
        side={side}
        sideOffset={TOOLTIP_GAP}
        positionMethod="fixed"
        className={styles.positioner}
      >
        <Tooltip.Popup
          id={id}
          role="tooltip"
          className={classes(styles.popup, takesPointer && styles.takesPointer)}
        >
          {title}
        </Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
);
