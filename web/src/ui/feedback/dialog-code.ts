import { lazyCode } from '../../lib/lazy-code.ts';

export const dialogCode = lazyCode('question', () => import('./question-dialog.tsx'));
