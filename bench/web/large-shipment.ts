import { createCustomsBuilders } from '../../server/src/testing/customs-builders.ts';
import { addManyBills } from '../../server/src/testing/many-bills.ts';
import type { startInstances } from '../scaling/instances.ts';

const PACKAGES = 10_000;

export async function addLargeShipment({ db, build }: Awaited<ReturnType<typeof startInstances>>) {
  const customs = createCustomsBuilders(db);
  const company = await build.company();
  const { agent, warehouse, customer } = company;
  // Without a rate the hub would show the first steps of a new agent instead of packages.
  await build.rate(agent);
  const shipment = await build.shipment(warehouse, { status: 'ARRIVED_AT_PORT' });
  await build.package(warehouse, {
    shipment_id: shipment.id,
    user_id: customer.id,
    status: 'CUSTOMS_CLEARED',
  });
  const manifest = await customs.manifest(shipment);
  await addManyBills(db, { manifest, container: await customs.container(manifest) }, PACKAGES);
  return { ...company, admin: await build.admin(), shipment, manifest };
}
