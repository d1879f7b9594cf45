import type { ComponentProps } from 'react';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import styles from './menu-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

type Props = Pick<ComponentProps<typeof Sidebar>, 'groups'> & { open: boolean; onClose: () => void };

export const MenuDrawer = ({ groups, open, onClose }: Props) => (
  <Drawer label="Menu" open={open} onClose={onClose}>
    <div className={styles.menu}>
      <Sidebar groups={groups} onNavigate={onClose} />
    </div>
  </Drawer>
);
