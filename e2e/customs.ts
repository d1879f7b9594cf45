import { checkDigitOf } from '@eport/contract/manifests/container-number.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { LogPackage } from '@eport/contract/packages/log-package.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import type { Api } from './api-client.ts';
import { beginShipment, logPackage, unique } from './builders.ts';

export function containerNumber() {
  const withoutCheckDigit = `TESU${String(Number.parseInt(unique(), 16) % 1_000_000).padStart(6, '0')}`;
  return `${withoutCheckDigit}${checkDigitOf(withoutCheckDigit)}`;
}

export async function portsOf(api: Api) {
  const ports = await api(portsApi.list);
  const idOf = (code: string) =>
    ports.find(({ portCode, modeOfTransport }) => portCode === code && modeOfTransport === 'SEA')?.id;
  const [portOfLoadingId, portOfUnloadingId] = [idOf('USMIA'), idOf('BBBGI')];
  if (!portOfLoadingId || !portOfUnloadingId) throw new Error('The demo has no port of Miami or Bridgetown.');
  return { portOfLoadingId, portOfUnloadingId };
}

/** Up to 20 packages are logged one by one, so that their bills have a known order; more, ten at a time for speed. */
const batchSize = (count: number) => (count > 20 ? 10 : 1);

/** Makes a manifest with a container and a bill for each of `packages`. The shipment also has the `unbilled` packages. */
export async function makeManifest(
  api: Api,
  packages: Array<Partial<LogPackage>> = [],
  unbilled: number[] = [],
) {
  const packageIds: number[] = [];
  const step = batchSize(packages.length);
  for (let next = 0; next < packages.length; next += step) {
    const logged = packages.slice(next, next + step).map((fields) => logPackage(api, fields));
    packageIds.push(...(await Promise.all(logged)).map(({ id }) => id));
  }
  const shipment = await beginShipment(api, [...packageIds, ...unbilled]);
  const reference = `MBL${unique().toUpperCase()}`;
  const { id } = await api(manifestsApi.create, {
    body: {
      masterShipmentId: shipment.id,
      masterBillOfLadingReferenceNumber: reference,
      voyageNumber: 'V2107N',
      customsOfficeCode: 'BBBGI',
      departureDate: '2026-12-01',
      ...(await portsOf(api)),
    },
  });
  const params = { id };
  const number = containerNumber();
  const { containers } = await api(manifestsApi.addContainer, {
    params,
    body: { containerIdentificationNumber: number, typeOfContainer: '40HC' },
  });
  const containerId = containers[0]?.id ?? 0;
  const add = (ids: number[]) =>
    api(manifestsApi.addPackages, { params, body: { packageIds: ids, containerId } });
  const bills = packageIds.length > 0 ? (await add(packageIds)).billsOfLading : [];
  return { id, reference, containerId, container: number, bills, add };
}
