import type { Case } from './case.ts';
import { MARK, type World } from './world.ts';

const arrival = (world: World) => ({ warehouseId: world.home.id, code: `${MARK}-${world.next()}` });

export const RECEIVING_CASES: Record<string, Case> = {
  'receivingApi.scan': {
    reach: 'agent',
    namedBy: 'warehouseId',
    request: (world) => ({ query: arrival(world) }),
  },
  'receivingApi.receive': {
    reach: 'agent',
    namedBy: 'warehouseId',
    request: (world) => ({ payload: { ...arrival(world), weight: 2.5 } }),
  },
  'receivingApi.undo': {
    reach: 'agent',
    request: async (world) => {
      const staff = await world.as(world.people.staff);
      const receipt = await staff.post<{ id: number }>('/admin/receiving/packages', {
        ...arrival(world),
        weight: 2.5,
      });
      return { params: { id: receipt.body.id } };
    },
  },
};
