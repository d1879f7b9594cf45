import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { cspNonce } from '../lib/config.ts';
import { queryClient } from '../lib/query-client.ts';
import { forSafari } from './for-safari.ts';
import { theme } from './theme.ts';

const nonce = cspNonce();
// Without emotion's prefixes for old browsers, which take as long as all else that it does with a style.
const styles = createCache({ key: 'ep', stylisPlugins: [forSafari], ...(nonce && { nonce }) });

/** What MUI's own ThemeProvider comes to for one light theme, without the 3 KB that switch and store colour schemes. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme()}>
        <DefaultPropsProvider value={componentsOf(theme())}>
          <GlobalStyles styles={theme().generateStyleSheets()} />
          <CssBaseline />
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

// Its type has the props of each component without the `undefined` that a theme may hold.
const componentsOf = ({ components = {} }: Theme) =>
  components as ComponentProps<typeof DefaultPropsProvider>['value'];
