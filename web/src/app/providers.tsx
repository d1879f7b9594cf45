import { CSPProvider } from '@base-ui/react/csp-provider';
import type { StylisPlugin } from '@emotion/cache';
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
import { theme } from './theme.ts';

/** Safari supports `user-select` only with a prefix. */
const forSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

const nonce = cspNonce();
// Omits vendor prefixes for old browsers, which double the time per style.
const styles = createCache({ key: 'ep', stylisPlugins: [forSafari], ...(nonce && { nonce }) });

/** MUI's own ThemeProvider adds 3 KB for switching color schemes. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme()}>
        <DefaultPropsProvider value={componentsOf(theme())}>
          <GlobalStyles styles={theme().generateStyleSheets()} />
          <CssBaseline />
          {/* The content security policy admits no style elements; our own styles replace them. */}
          <CSPProvider disableStyleElements>
            <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
          </CSPProvider>
        </DefaultPropsProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

// DefaultPropsProvider's type lacks the `undefined` that a theme may hold.
const componentsOf = ({ components = {} }: Theme) =>
  components as ComponentProps<typeof DefaultPropsProvider>['value'];
