import { Tooltip } from '@base-ui/react/tooltip';
import { popupHost } from './open-dialogs.ts';
import styles from './tooltip-popup.module.css';

type Props = {
  id?: string;
  title: string;
  side: 'bottom' | 'right';
  anchor: HTMLElement;
  onClose: () => void;
};

export const TooltipPopup = ({ id, title, side, anchor, onClose }: Props) => (
  <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
    <Tooltip.Portal container={popupHost()}>
      <Tooltip.Positioner
        anchor={anchor}
        side={side}
        sideOffset={8}
        positionMethod="fixed"
        className={styles.positioner}
      >
        <Tooltip.Popup id={id} role="tooltip" className={styles.popup}>
          {title}
        </Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
);
