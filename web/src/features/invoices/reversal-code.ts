import { lazyCode } from '../../lib/lazy-code.ts';

export const reversalCode = lazyCode('reverse-payment', () => import('./reverse-payment-dialog.tsx'));
