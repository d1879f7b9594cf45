import { PURCHASE_INVOICE } from '../files.ts';
import { type Case, emptyRequest } from './case.ts';
import { MARK, type World } from './world.ts';

const announcement = (world: World) => ({
  senderName: `${MARK} Store`,
  trackingNumber: `${MARK} ${world.next()}`,
  description: `${MARK} shoes`,
});

async function announced(world: World) {
  const ann = await world.as(world.people.ann);
  return (await ann.post<{ id: number }>('/expected-packages', announcement(world))).body.id;
}

const ofAnn = async (world: World) => ({ params: { id: await announced(world) } });

export const EXPECTED_PACKAGE_CASES: Record<string, Case> = {
  'expectedPackagesApi.mine': { reach: 'list', request: emptyRequest },
  'expectedPackagesApi.list': { reach: 'list', request: emptyRequest },
  'expectedPackagesApi.exportCsv': { reach: 'list', request: emptyRequest },
  'expectedPackagesApi.tracked': {
    reach: 'list',
    request: async (world) => {
      const { params } = await ofAnn(world);
      const row = await (await world.as(world.people.ann)).get<{ trackingNumber: string }>(
        `/expected-packages/${params.id}`,
      );
      return { query: { trackingNumber: row.body.trackingNumber } };
    },
  },
  'expectedPackagesApi.warehouses': {
    reach: 'customer',
    namedBy: 'userId',
    request: ({ people }) => ({ query: { userId: people.ann.id } }),
  },
  'expectedPackagesApi.get': { reach: 'customer', request: ofAnn },
  'expectedPackagesApi.create': {
    reach: 'customer',
    namedBy: 'userId',
    request: (world) => ({ payload: { ...announcement(world), userId: world.people.ann.id } }),
  },
  'expectedPackagesApi.change': {
    reach: 'customer',
    request: async (world) => ({ ...(await ofAnn(world)), payload: announcement(world) }),
  },
  'expectedPackagesApi.cancel': { reach: 'customer', request: ofAnn },
  'expectedPackagesApi.uploadInvoice': {
    reach: 'customer',
    request: async (world) => ({ ...(await ofAnn(world)), upload: PURCHASE_INVOICE }),
  },
  'expectedPackagesApi.invoice': {
    reach: 'customer',
    request: async (world) => {
      const of = await ofAnn(world);
      await (await world.as(world.people.ann)).upload(
        `/expected-packages/${of.params.id}/invoice`,
        PURCHASE_INVOICE,
      );
      return of;
    },
  },
};
