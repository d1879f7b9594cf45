import type { Transition } from '../shared/state-machine.ts';
import type { DrawerStatus } from './drawer-status.ts';

/** A count without a difference closes the drawer at once. A closed drawer never changes. `OWN_DRAWER` lets administrators pass as well. */
export const DRAWER_MACHINE = [
  { event: 'move', from: ['OPEN'], conditions: ['OWN_DRAWER'] },
  { event: 'count', from: ['OPEN'], to: 'COUNTED', conditions: ['OWN_DRAWER'] },
  { event: 'close', from: ['COUNTED'], to: 'CLOSED', conditions: ['OWN_DRAWER'] },
  { event: 'report', from: ['CLOSED'] },
] as const satisfies readonly Transition<DrawerStatus>[];
