import { lazyCode } from '../lib/lazy-code.ts';

export const uploadDialogCode = lazyCode('upload-invoice', () => import('./upload-invoice-dialog.tsx'));
