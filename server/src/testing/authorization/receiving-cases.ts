import type { Case } from './case.ts';
import { MARK, type World } from './world.ts';

const arrival = (world: World) => ({ warehouseId: world.home.id, code: `${MARK}-${world.next()}` });

async function receivedBy(world: World) {
  const staff = await world.as(world.people.staff);
  const receipt = await staff.post<{ id: number }>('/admin/receiving/packages', {
    ...arrival(world),
    weight: 2.5,
  });
  return { params: { id: receipt.body.id } };
}

const SIZE = { length: 12, width: 10, height: 8 };
const newCarton = (world: World) => ({
  warehouseId: world.home.id,
  name: `${MARK} ${world.next()}`,
  ...SIZE,
});

async function ofCarton(world: World) {
  const staff = await world.as(world.people.staff);
  const path = '/admin/cartons';
  const { body } = await staff.get<{ id: number }[]>(`${path}?warehouseId=${world.home.id}`);
  // An agent can have only as many cartons as there are letters.
  for (const { id } of body) await staff.delete(`${path}/${id}`);
  const made = await staff.post<{ id: number }>(path, newCarton(world));
  return { params: { id: made.body.id } };
}

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
    request: receivedBy,
  },
  'receivingApi.hints': {
    reach: 'agent',
    namedBy: 'warehouseId',
    request: (world) => ({ query: { warehouseId: world.home.id, userId: world.people.ann.id } }),
  },
  'receivingApi.get': { reach: 'agent', request: receivedBy },
  'cartonsApi.list': {
    reach: 'agent',
    namedBy: 'warehouseId',
    request: (world) => ({ query: { warehouseId: world.home.id } }),
  },
  'cartonsApi.create': {
    reach: 'agent',
    namedBy: 'warehouseId',
    request: (world) => ({ payload: newCarton(world) }),
  },
  'cartonsApi.update': {
    reach: 'agent',
    request: async (world) => {
      const { warehouseId: _, ...payload } = newCarton(world);
      return { ...(await ofCarton(world)), payload };
    },
  },
  'cartonsApi.remove': { reach: 'agent', request: ofCarton },
};
