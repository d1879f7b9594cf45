import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cspNonce } from '../lib/config.ts';
import { queryClient } from '../lib/query-client.ts';
import { theme } from './theme.ts';

const nonce = cspNonce();
const styles = createCache({ key: 'ep', ...(nonce && { nonce }) });

export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} storageManager={null}>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
