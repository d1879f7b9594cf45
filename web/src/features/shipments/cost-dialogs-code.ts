import { lazyCode } from '../../lib/lazy-code.ts';

export const costDialogs = lazyCode('cost-dialogs', () => import('./cost-dialogs.ts'));
