import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import type { LogPackage } from '@eport/contract/packages/log-package.ts';
import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { usersApi } from '@eport/contract/users/users.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { Api } from './api-client.ts';

/** Unique even on a data folder from earlier runs. */
export const unique = () => crypto.randomUUID().slice(0, 8);

export const HOME = { warehouse: 'Miami Doral', country: 'Barbados' };

/** A home with another agent, for tests that count an agent's cash: most tests take cash with the agent of `HOME`. */
export const ELSEWHERE = { warehouse: 'Miami West', country: 'Dominica' };

/** For lists of waiting packages: those to Barbados fill with hundreds of packages of other tests, which hide a test's own. */
export const QUIET = { warehouse: 'Miami Doral', country: 'Grenada' };

const places = new Map<string, { warehouseId: number; destinationCountryId: number }>();

/** Returns the IDs of a warehouse and a destination. Caches them, since tests log thousands of packages. */
export async function placesOf(api: Api, { warehouse, country } = HOME) {
  const key = `${warehouse}, ${country}`;
  const known = places.get(key);
  if (known) return known;
  const warehouses = await api(warehousesApi.list);
  const countries = await api(referenceApi.countries);
  const warehouseId = warehouses.find(({ name }) => name === warehouse)?.id;
  const destinationCountryId = countries.find(({ name }) => name === country)?.id;
  if (!warehouseId || !destinationCountryId) throw new Error(`The demo has no ${warehouse} or ${country}.`);
  const found = { warehouseId, destinationCountryId };
  places.set(key, found);
  return found;
}

export async function logPackage(api: Api, overrides: Partial<LogPackage> = {}) {
  const { warehouseId, destinationCountryId } = await placesOf(api);
  const body = {
    userId: null,
    ...(overrides.userId ? {} : { destinationCountryId }),
    recipientName: 'Somebody Without Account',
    recipientAddress: '1 Bay Street, Bridgetown',
    warehouseId,
    description: `Package ${unique()}`,
    senderName: 'Bright Shoes Inc',
    senderAddress: '1200 Market Street, Philadelphia',
    weight: 4,
    length: 12,
    width: 12,
    height: 12,
    ...overrides,
  };
  return { ...(await api(adminPackagesApi.log, { body })), senderName: body.senderName };
}

export async function logTo(api: Api, home: typeof HOME) {
  const { destinationCountryId } = await placesOf(api, home);
  return logPackage(api, { destinationCountryId });
}

export async function beginShipment(api: Api, packageIds: number[] = [], home = HOME) {
  const places = await placesOf(api, home);
  const { id, manifestId } = await api(shipmentsApi.create, {
    body: {
      manifestId: `E2E-${unique()}`,
      originWarehouseId: places.warehouseId,
      destinationCountryId: places.destinationCountryId,
      departureDate: '2026-12-01',
    },
  });
  const params = { id };
  if (packageIds.length) await api(shipmentsApi.addPackages, { params, body: { packageIds } });
  return { id, manifestId };
}

export async function arrivedShipment(api: Api, packageIds: number[], home = HOME) {
  const shipment = await beginShipment(api, packageIds, home);
  const params = { id: shipment.id };
  await api(shipmentsApi.depart, { params });
  await api(shipmentsApi.arrive, { params });
  return shipment;
}

export async function clearedPackages(api: Api, packages: Array<Partial<LogPackage>>, home = HOME) {
  const ids: number[] = [];
  for (const overrides of packages) ids.push((await logPackage(api, overrides)).id);
  const shipment = await arrivedShipment(api, ids, home);
  await api(shipmentsApi.processUnstuffing, { params: { id: shipment.id } });
  await api(adminPackagesApi.setBulkStatus, { body: { packageIds: ids, status: 'CUSTOMS_CLEARED' } });
  return ids;
}

export async function invoicedPackage(api: Api, overrides: Partial<LogPackage>, home = HOME) {
  const { warehouseId } = await placesOf(api, home);
  const [id = 0] = await clearedPackages(api, [{ warehouseId, ...overrides }], home);
  const invoice = await api(invoicesApi.generate, { params: { packageId: id } });
  return { id, invoice };
}

export async function readyPackage(api: Api, overrides: Partial<LogPackage>) {
  const { id, invoice } = await invoicedPackage(api, overrides);
  await api(invoicesApi.payCash, { params: { id: invoice.id } });
  return { id, invoice };
}

/** Creates a staff user of this customer's agent, whom no other test uses. */
export async function newStaff(admin: Api, { id }: { id: number }) {
  const { agentId, warehouseId, destinationCountryId } = await admin(usersApi.get, { params: { id } });
  const email = `staff${unique()}@example.com`;
  const { id: staffId, temporaryPassword } = await admin(usersApi.create, {
    body: {
      firstName: 'Cass',
      lastName: `Clerk${unique()}`,
      email,
      agentId: agentId ?? 0,
      warehouseId: warehouseId ?? 0,
      destinationCountryId: destinationCountryId ?? 0,
    },
  });
  const params = { id: staffId };
  const user = await admin(usersApi.get, { params });
  await admin(usersApi.update, { params, body: { ...user, role: 'ROLE_STAFF' } });
  return { email, password: temporaryPassword };
}
