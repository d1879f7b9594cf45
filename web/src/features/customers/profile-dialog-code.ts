import { lazyCode } from '../../lib/lazy-code.ts';

export const EDIT_PROFILE = 'Edit Profile';

export const profileDialogCode = lazyCode('edit-profile', () => import('./profile-dialog.tsx'));
