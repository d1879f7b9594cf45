import { type ReactNode, useState } from 'react';
import { PHONE, useMedia } from '../media.ts';
import { Drawer } from './drawer.tsx';
import styles from './panel.module.css';
import { Popover } from './popover.tsx';

type Props = {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  align?: 'start' | 'end';
  children: ReactNode;
};

export function Panel({ label, anchor, onClose, align = 'start', children }: Props) {
  const isDrawer = useAtOpening(useMedia(PHONE), anchor !== null);
  const content = (
    <>
      <h2 className={styles.title}>{label}</h2>
      {children}
    </>
  );
  return isDrawer ? (
    <Drawer label={label} side="bottom" open={anchor !== null} onClose={onClose}>
      {content}
    </Drawer>
  ) : (
    <Popover label={label} align={align} anchor={anchor} onClose={onClose} className={styles.popover}>
      {content}
    </Popover>
  );
}

/** Keeps the value while the panel is open, because switching between drawer and popover would lose the input. */
function useAtOpening(value: boolean, isOpen: boolean) {
  const [atOpening, setAtOpening] = useState(value);
  if (!isOpen && atOpening !== value) setAtOpening(value);
  return atOpening;
}

export const PanelContent = ({ children }: { children: ReactNode }) => (
  <div className={styles.content}>{children}</div>
);

export const PanelActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
