import { lazyCode } from '../../lib/lazy-code.ts';
import { queryClient } from '../../lib/query-client.ts';

export const passwordDialogCode = lazyCode(
  'temporary-password',
  () => import('./temporary-password-dialog.tsx'),
);

/** Loads the dialog before the password is created, because the password cannot be shown later. */
export const loadPasswordDialog = () => queryClient.ensureQueryData(passwordDialogCode);
