import Drawer from '@mui/material/Drawer';
import type { ComponentProps } from 'react';
import { Sidebar } from './sidebar.tsx';
import { SIDEBAR_WIDTH } from './sidebar-width.ts';

type Props = Pick<ComponentProps<typeof Sidebar>, 'entries'> & { open: boolean; onClose: () => void };

/** The sidebar of a small window, which lies above the page while it is open. */
export const MenuDrawer = ({ entries, open, onClose }: Props) => (
  <Drawer
    open={open}
    onClose={onClose}
    slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: SIDEBAR_WIDTH } } }}
  >
    <Sidebar entries={entries} onNavigate={onClose} />
  </Drawer>
);
