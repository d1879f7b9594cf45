import { lazyCode } from '../../lib/lazy-code.ts';
import { queryClient } from '../../lib/query-client.ts';

export const passwordDialogCode = lazyCode(
  'temporary-password',
  () => import('./temporary-password-dialog.tsx'),
);

export const loadPasswordDialog = () => queryClient.ensureQueryData(passwordDialogCode);
