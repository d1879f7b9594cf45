import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';

export const Providers = ({ children }: { children: ReactNode }) => (
  // The content security policy forbids style elements.
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </CSPProvider>
);
