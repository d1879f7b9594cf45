import Drawer from '@mui/material/Drawer';
import type { ComponentProps } from 'react';
import { menuBelowNotice } from '../../ui/feedback/notice-space.ts';
import { Sidebar } from './sidebar.tsx';
import { SIDEBAR_WIDTH } from './sidebar-width.ts';

type Props = Pick<ComponentProps<typeof Sidebar>, 'entries'> & { open: boolean; onClose: () => void };

export const MenuDrawer = ({ entries, open, onClose }: Props) => (
  <Drawer
    open={open}
    onClose={onClose}
    slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: SIDEBAR_WIDTH, pt: menuBelowNotice } } }}
  >
    <Sidebar entries={entries} onNavigate={onClose} />
  </Drawer>
);
