import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { isAdmin } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { FeedbackProvider } from '../../ui/feedback/feedback-provider.tsx';
import { HistoryProvider } from '../../ui/object-history.tsx';
import { HistoryOnDemand } from './history-on-demand.tsx';
import { entriesFor } from './navigation.ts';
import { RAIL_WIDTH, SIDEBAR_WIDTH, Sidebar } from './sidebar.tsx';
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
  const framed = useFramed();
  // The session has just ended and the router is on its way to the login page.
  if (!user) return null;

  const entries = entriesFor(user.roles[0]);
  const width = collapsed ? RAIL_WIDTH : SIDEBAR_WIDTH;
  const closeDrawer = () => setDrawerOpen(false);
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
          <Drawer
            open={drawerOpen}
            onClose={closeDrawer}
            slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: SIDEBAR_WIDTH } } }}
          >
            <Sidebar entries={entries} onNavigate={closeDrawer} />
          </Drawer>
        ) : (
          <Drawer
            variant="permanent"
            sx={{ width, flexShrink: 0, displayPrint: 'none' }}
            slotProps={{
              paper: { sx: { width, top: BAR_HEIGHT, height: 'auto', bottom: 0, overflowX: 'hidden' } },
            }}
          >
            <Sidebar entries={entries} collapsed={collapsed} />
          </Drawer>
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

/** Whether bar and sidebar have been drawn: they and the page in one go would keep a slow phone busy for half a second. */
function useFramed() {
  const [framed, setFramed] = useState(false);
  useEffect(() => startTransition(() => setFramed(true)), []);
  return framed;
}

export { Shell as Component };
