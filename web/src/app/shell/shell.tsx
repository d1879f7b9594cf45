import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { Outlet } from 'react-router';
import { lateCode } from '../../lib/late-code.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useDrawn } from '../../lib/use-drawn.ts';
import { FeedbackProvider } from '../../ui/feedback/feedback-provider.tsx';
import { HistoryProvider } from '../../ui/object-history.tsx';
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

/** Top bar, sidebar and the page between them. */
export function Shell() {
  const { user } = useSession();
  const theme = useTheme();
  const small = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { collapsed, toggleCollapsed } = useCollapsed();
  const main = useFocusOnNavigation();
  // A small window has the bar only, and shows the page's title with it.
  const framed = useDrawn() || small;
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  // The session has just ended and the router is on its way to the login page.
  if (!user) return null;

  const entries = entriesFor(user.roles[0]);
  const menu = small
    ? { label: 'Open the menu', expanded: drawerOpen, toggle: () => setDrawerOpen(true) }
    : {
        label: collapsed ? 'Expand the sidebar' : 'Collapse the sidebar',
        expanded: !collapsed,
        toggle: toggleCollapsed,
      };

  return (
    <FeedbackProvider>
      <SkipLink />
      <TopBar user={user} menu={menu} />
      <Box sx={{ display: 'flex', pt: `${BAR_HEIGHT}px`, '@media print': { pt: 0 } }}>
        {small ? (
          <LateDrawer entries={entries} open={drawerOpen} onClose={closeDrawer} />
        ) : (
          <Beside width={collapsed ? RAIL_WIDTH : SIDEBAR_WIDTH}>
            <Sidebar entries={entries} collapsed={collapsed} />
          </Beside>
        )}
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, maxWidth: 1440, mx: 'auto', p: { xs: 2, sm: 3 }, outline: 0 }}
        >
          <HistoryProvider value={isAdmin(user) ? HistoryOnDemand : null}>
            {framed && <Outlet />}
          </HistoryProvider>
        </Box>
      </Box>
    </FeedbackProvider>
  );
}

const drawerCode = lateCode('drawer', () => import('./menu-drawer.tsx'));

function LateDrawer(drawer: ComponentProps<typeof MenuDrawer>) {
  const code = useOpened(drawerCode, drawer.open, drawer.onClose);
  return code && <code.MenuDrawer {...drawer} />;
}

/** Beside the page, and stays where it is when that scrolls. */
const Beside = ({ width, children }: { width: number; children: ReactNode }) => (
  <Box sx={{ width, flexShrink: 0, displayPrint: 'none' }}>
    <Box sx={{ ...beside, width }}>{children}</Box>
  </Box>
);

const beside = {
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
