import type { HandOverSlip } from '@eport/contract/counter/counter.ts';
import type { PackageStorage } from '@eport/contract/storage-clock/storage-clock.ts';
import type { Case } from './case.ts';
import type { World } from './world.ts';

const ofAnn = ({ people }: World) => ({ userId: people.ann.id });
const ready = async (world: World) => (await world.buildPackage('READY_FOR_PICKUP')).id;
const handOver = async (world: World) => ({
  ...ofAnn(world),
  packageIds: [await ready(world)],
  collectedBy: 'Bea Brown',
  idDigits: '4711',
});
const slip = async (world: World) => {
  const client = await world.as(world.people.admin);
  return (await client.post<HandOverSlip>('/admin/counter/hand-overs', await handOver(world))).body;
};
const ofSlip = async (world: World) => ({ params: { id: (await slip(world)).id } });
const ofHandedOver = async (world: World) => ({ params: { id: (await slip(world)).packages[0]?.id ?? 0 } });
async function payment(world: World) {
  const { id: packageId } = await world.stored();
  const client = await world.as(world.people.admin);
  const { body } = await client.get<PackageStorage>(`/packages/${packageId}/storage`);
  const accrued = body.clock?.amount ?? 0;
  return {
    ...ofAnn(world),
    invoices: [{ invoiceId: (await world.invoice()).id, amount: 1 }],
    storage: [{ packageId, accrued, amount: accrued }],
    taken: { method: 'CASH', amount: accrued + 1 },
  };
}
const ofReceipt = async (world: World) => ({ params: { id: (await world.payment()).receipt_id ?? 0 } });
const ofCollector = async (world: World) => {
  const { id } = await world.collector();
  return { params: { ...ofAnn(world), id } };
};

export const COUNTER_CASES: Record<string, Case> = {
  'counterApi.view': { reach: 'agent', request: (world) => ({ query: ofAnn(world) }), namedBy: 'userId' },
  'counterApi.handOver': {
    reach: 'agent',
    request: async (world) => ({ payload: await handOver(world) }),
    namedBy: 'userId',
  },
  'counterApi.pay': {
    reach: 'agent',
    request: async (world) => ({ payload: await payment(world) }),
    namedBy: 'invoices.invoiceId',
  },
  'counterApi.handOverUnpaid': {
    reach: 'agent',
    request: async (world) => ({
      payload: {
        ...(await handOver(world)),
        packageIds: [(await world.invoice()).package_id],
        reason: 'The owner asked for it',
      },
    }),
    namedBy: 'userId',
  },
  'counterApi.ofPackage': { reach: 'agent', request: ofHandedOver },
  'counterApi.slip': { reach: 'agent', request: ofSlip },
  'counterApi.slipPdf': { reach: 'agent', request: ofSlip },
  'counterApi.receiptPdf': { reach: 'customer', request: ofReceipt },
  'counterApi.collectors': { reach: 'customer', request: (world) => ({ params: ofAnn(world) }) },
  'counterApi.addCollector': {
    reach: 'customer',
    request: (world) => ({ params: ofAnn(world), payload: { name: `Bea ${world.next()}` } }),
  },
  'counterApi.removeCollector': { reach: 'customer', request: ofCollector },
};
