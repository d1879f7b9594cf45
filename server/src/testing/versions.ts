import type { Client } from './client.ts';
import { createCustomsBuilders } from './customs-builders.ts';
import type { TestApp } from './test-app.ts';

export type Versioned = { version: number };

export const CONTACT = { firstName: 'Ada', lastName: 'Clarke' };

export async function readFrom<T extends Versioned>(
  client: Client,
  path: string,
  find?: (body: T[]) => T | undefined,
) {
  const found = find ? find((await client.get<T[]>(path)).body) : (await client.get<T>(path)).body;
  if (!found) throw new Error(`${path} does not return the object.`);
  return found;
}

export async function manifestWithContainer(t: TestApp) {
  const { warehouse, staff } = await t.build.company();
  const customs = createCustomsBuilders(t.db);
  const shipment = await t.build.shipment(warehouse);
  const manifest = await customs.manifest(shipment);
  const container = await customs.container(manifest);
  return { warehouse, shipment, manifest, container, client: await t.as(staff) };
}

export async function houseBill(t: TestApp) {
  const { client, warehouse, shipment, manifest } = await manifestWithContainer(t);
  const pkg = await t.build.package(warehouse, { shipment_id: shipment.id });
  return { client, manifest, bill: await createCustomsBuilders(t.db).houseBill(manifest, pkg) };
}
