import type { Transition } from '../shared/state-machine.ts';
import type { ExceptionStatus } from './exception-kind.ts';

export const EXCEPTION_MACHINE = [
  { event: 'addNote', from: ['OPEN'] },
  { event: 'take', from: ['OPEN'] },
  { event: 'release', from: ['OPEN'] },
  { event: 'confirmClaim', from: ['OPEN'], to: 'CLOSED' },
  { event: 'close', from: ['OPEN'], to: 'CLOSED' },
] as const satisfies readonly Transition<ExceptionStatus>[];
