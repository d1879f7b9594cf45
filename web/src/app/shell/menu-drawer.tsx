import type { ComponentProps } from 'react';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import styles from './menu-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

type Props = Pick<ComponentProps<typeof Sidebar>, 'entries'> & { open: boolean; onClose: () => void };

export const MenuDrawer = ({ entries, open, onClose }: Props) => (
  <Drawer label="Menu" open={open} onClose={onClose}>
    <div className={styles.menu}>
      <Sidebar entries={entries} onNavigate={onClose} />
    </div>
  </Drawer>
);
