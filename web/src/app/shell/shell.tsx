import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { Outlet } from 'react-router';
import { HistoryProvider } from '../../entities/object-history.tsx';
import { useRememberAddress } from '../../lib/last-address.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useDeferredMount } from '../../lib/use-deferred-mount.ts';
import { FeedbackProvider } from '../../ui/feedback/feedback-provider.tsx';
import { belowNotice } from '../../ui/feedback/notice-space.ts';
import { SMALL, useMedia } from '../../ui/media.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { HistoryOnDemand } from './history-on-demand.tsx';
import type { MenuDrawer } from './menu-drawer.tsx';
import { entriesFor } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { RAIL_WIDTH, SIDEBAR_WIDTH } from './sidebar-width.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const BAR_HEIGHT = 56;

export function Shell() {
  const { user } = useSession();
  const small = useMedia(SMALL);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { collapsed, toggleCollapsed } = useCollapsed();
  const main = useFocusOnNavigation();
  useRememberAddress();
  const showsPage = useDeferredMount() || small;
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  if (!user) return null;

  const entries = entriesFor(user.roles[0]);
  const menu = small
    ? { label: 'Open menu', expanded: drawerOpen, toggle: () => setDrawerOpen(true) }
    : {
        label: collapsed ? 'Expand sidebar' : 'Collapse sidebar',
        expanded: !collapsed,
        toggle: toggleCollapsed,
      };

  return (
    <FeedbackProvider>
      <SkipLink />
      <TopBar user={user} menu={menu} />
      <Box sx={{ display: 'flex', pt: belowNotice, '@media print': { display: 'block', pt: 0 } }}>
        {small ? (
          <LazyDrawer entries={entries} open={drawerOpen} onClose={closeDrawer} />
        ) : (
          <FixedSidebar width={collapsed ? RAIL_WIDTH : SIDEBAR_WIDTH}>
            <Sidebar entries={entries} collapsed={collapsed} />
          </FixedSidebar>
        )}
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            maxWidth: 1440,
            mx: 'auto',
            p: { xs: 2, sm: 3 },
            outline: 0,
            '@media print': { p: 0 },
          }}
        >
          <HistoryProvider value={isAdmin(user) ? HistoryOnDemand : null}>
            {showsPage && <Outlet />}
          </HistoryProvider>
        </Box>
      </Box>
    </FeedbackProvider>
  );
}

const drawerCode = lazyCode('drawer', () => import('./menu-drawer.tsx'));

function LazyDrawer(drawer: ComponentProps<typeof MenuDrawer>) {
  const code = useOpened(drawerCode, drawer.open, drawer.onClose);
  return code && <code.MenuDrawer {...drawer} />;
}

const FixedSidebar = ({ width, children }: { width: number; children: ReactNode }) => (
  <Box sx={{ width, flexShrink: 0, displayPrint: 'none' }}>
    <Box sx={{ ...fixedSidebar, width }}>{children}</Box>
  </Box>
);

const fixedSidebar = {
  position: 'fixed',
  top: BAR_HEIGHT,
  bottom: 0,
  left: 0,
  zIndex: 'drawer',
  overflowX: 'hidden',
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

export { Shell as Component };
