import { lazyCode } from '../../lib/lazy-code.ts';

export const profileDialogCode = lazyCode('edit-profile', () => import('./profile-dialog.tsx'));
