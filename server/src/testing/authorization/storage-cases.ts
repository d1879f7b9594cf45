import type { Case } from './case.ts';
import type { World } from './world.ts';

const ofStored = async (world: World) => ({ params: { id: (await world.stored()).id } });

export const STORAGE_CASES: Record<string, Case> = {
  'storageClockApi.get': { reach: 'customer', request: ofStored },
  'storageClockApi.charge': { reach: 'agent', request: ofStored },
  'storageClockApi.waive': {
    reach: 'agent',
    request: async (world) => ({ ...(await ofStored(world)), payload: { reason: 'The office was closed' } }),
  },
};
