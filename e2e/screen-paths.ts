import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Api } from './api-client.ts';

export async function firstRate(api: Api) {
  return `/admin/rates/${(await api(ratesApi.list))[0]?.id}/edit`;
}

export function shipmentIn(status: string, page = '') {
  return async (api: Api) => {
    const shipments = await api(shipmentsApi.list);
    const found = shipments.findLast((one) => one.status === status && one.packageCount > 0);
    return `/admin/master-shipments/${found?.id}${page}`;
  };
}

export function ofManifest(page: string) {
  return async (api: Api) => `/admin/manifests/${(await oldestManifest(api))?.id}${page}`;
}

/** IDs from the demo data, since other tests create newer objects concurrently. */
const oldestManifest = async (api: Api) => (await api(manifestsApi.list)).at(-1);

export async function firstBill(api: Api) {
  const manifest = await oldestManifest(api);
  const { billsOfLading } = await api(manifestsApi.get, { params: { id: Number(manifest?.id) } });
  return `/admin/manifests/${manifest?.id}/bol/${billsOfLading[0]?.id}`;
}
