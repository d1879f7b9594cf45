import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Api } from './api-client.ts';

export type Role = 'customer' | 'staff' | 'admin' | 'visitor';

export type Screen = {
  /** An address may need the id of something in the demo data. */
  path: string | ((api: Api) => Promise<string>);
  asksNothing?: true;
  /** What it says when a call fails, by the call's path with ID for each number; others say something at least. */
  failures?: Record<string, string>;
  /** Calls that it can do without. */
  spares?: string[];
  /** What the server answers to these calls when there is nothing, and what the screen then says. */
  empty?: { answers: Record<string, object>; says: string };
};

const NO_PAGE = { content: [], totalItems: 0 };
const RATE_DATA = 'Failed to load initial data. Please try again.';
const MANIFEST_DATA = 'Failed to load necessary data. Please try again.';
const NEW_USER_DATA = 'Failed to load initial data. Please refresh the page.';
const NEW_SHIPMENT_DATA = 'Failed to load necessary data. Please refresh the page.';
const USER_DATA = 'Failed to fetch initial data. Please try again.';

/** Every screen, with the role that uses it most. */
export const SCREENS: Record<Role, Screen[]> = {
  visitor: [
    { path: '/login', asksNothing: true },
    { path: '/register' },
    { path: '/nowhere', asksNothing: true },
  ],
  customer: [
    {
      path: '/dashboard',
      failures: { '/customer/dashboard-summary': 'Failed to load dashboard summary.' },
      empty: {
        answers: {
          '/customer/dashboard-summary': {
            packagesOnHold: 0,
            packagesInWarehouse: 0,
            packagesInTransit: 0,
            deliveredPackages: 0,
            pendingInvoices: 0,
          },
          '/me/packages': [],
        },
        says: 'Nothing is on its way yet.',
      },
    },
    {
      path: '/packages',
      failures: { '/me/packages': 'Could not load your packages. Please try again.' },
      empty: { answers: { '/me/packages': [] }, says: 'No packages found for this status.' },
    },
    {
      path: async (api) => `/packages/${(await api(packagesApi.mine))[0]?.id}`,
      failures: {
        '/packages/ID': 'Could not load your package. Please try again.',
        '/packages/ID/history': 'Could not load what happened so far. Please try again.',
      },
    },
    {
      path: '/invoices',
      failures: { '/customer/me/invoices': 'Could not load your invoices. Please try again later.' },
      empty: { answers: { '/customer/me/invoices': [] }, says: 'You have no invoices.' },
    },
    {
      path: async (api) => `/invoices/${(await api(invoicesApi.mine))[0]?.id}`,
      failures: {
        '/invoices/ID':
          'Failed to load invoice details. It may not exist or you may not have permission to view it.',
      },
    },
    { path: '/profile', failures: { '/customer/me/profile': 'Failed to load your profile.' } },
  ],
  staff: [
    {
      path: '/admin/packages',
      failures: {
        '/admin/packages/dashboard-stats': 'Failed to load dashboard data. Please try again.',
        '/admin/packages': 'Failed to fetch package list.',
      },
      empty: { answers: { '/admin/packages': NO_PAGE }, says: 'No package has been logged yet.' },
    },
    { path: '/admin/packages/new' },
    {
      path: '/admin/master-shipments',
      failures: { '/master-shipments': 'Failed to fetch master shipments.' },
      empty: { answers: { '/master-shipments': [] }, says: 'No master shipments found.' },
    },
    {
      path: '/admin/master-shipments/new',
      failures: { '/countries': NEW_SHIPMENT_DATA, '/warehouses': NEW_SHIPMENT_DATA },
    },
    { path: shipmentIn('PREPARING') },
    { path: shipmentIn('DEPARTED') },
    { path: shipmentIn('ARRIVED_AT_PORT') },
    { path: shipmentIn('CLEARED') },
    { path: shipmentIn('CLOSED') },
    {
      path: '/admin/manifests',
      failures: { '/manifests': 'Failed to load manifests.' },
      empty: { answers: { '/manifests': [] }, says: 'No manifests found.' },
    },
    {
      path: '/admin/manifests/new',
      failures: { '/master-shipments/available-for-manifest': MANIFEST_DATA, '/ports': MANIFEST_DATA },
    },
    {
      path: ofManifest(''),
      failures: {
        '/manifests/ID': 'Failed to load manifest details.',
        '/manifests/ID/preflight': 'The pre-flight check could not be made. Please try again.',
        '/manifests/ID/exports': 'Failed to load the exported files.',
      },
    },
    { path: ofManifest('/edit'), failures: { '/manifests/ID': MANIFEST_DATA } },
    {
      path: ofManifest('/add-packages'),
      failures: { '/admin/packages/available-for-manifest': 'Failed to load necessary data.' },
    },
    { path: ofManifest('/bols') },
    { path: firstBill },
    {
      path: async (api) => {
        const query = { search: 'customer@example.com' };
        const { content } = await api(customersApi.searchAgentCustomers, { query });
        return `/admin/payments?customer=${content[0]?.id}`;
      },
      failures: {
        '/invoices/stats': 'Failed to load dashboard data. Please try again.',
        '/invoices/user/ID/due': 'Failed to fetch due invoices for this user.',
      },
    },
  ],
  admin: [
    { path: '/admin/packages/new' },
    {
      path: '/admin/rates',
      failures: {
        '/rates': 'Failed to fetch data. Please try again.',
        '/admin/agents': 'Failed to load data. Please try again.',
      },
      empty: { answers: { '/rates': [] }, says: 'No rates found.' },
    },
    { path: '/admin/rates/new', failures: { '/charge-references/all': RATE_DATA } },
    {
      path: async (api) => `/admin/rates/${(await api(ratesApi.list))[0]?.id}/edit`,
      failures: { '/rates/ID': 'Failed to load data. Please try again.' },
    },
    { path: '/admin/users', failures: { '/admin/users': 'Failed to fetch users. Please try again.' } },
    {
      path: '/admin/create-user',
      failures: { '/warehouses': NEW_USER_DATA, '/admin/agents': NEW_USER_DATA, '/countries': NEW_USER_DATA },
    },
    { path: '/admin/users/2/edit', failures: { '/admin/agents': USER_DATA, '/admin/users/ID': USER_DATA } },
    {
      path: '/admin/agents',
      failures: { '/admin/agents': 'Failed to load agents. Please try again.' },
      empty: { answers: { '/admin/agents': [] }, says: 'No agents yet' },
    },
    {
      path: '/admin/warehouses',
      empty: { answers: { '/warehouses': [] }, says: 'No warehouses yet' },
    },
    {
      path: '/admin/ports',
      failures: { '/ports': 'Failed to load ports. Please try again.' },
      empty: { answers: { '/ports': [] }, says: 'No ports yet' },
    },
    {
      path: '/admin/audit',
      failures: { '/admin/audit': 'Failed to load the audit log. Please try again.' },
      empty: { answers: { '/admin/audit': NO_PAGE }, says: 'Nothing was changed that fits this filter.' },
    },
    {
      path: '/admin/settings/email?agent=1',
      failures: {
        '/admin/agents': 'Failed to load agents list.',
        '/agent-settings/ID': 'Failed to load settings.',
      },
    },
    {
      path: '/admin/settings/email?agent=1&tab=messages',
      failures: { '/agent-settings/ID/messages': 'Failed to load messages.' },
      spares: ['/agent-settings/ID'],
    },
    {
      path: '/admin/settings/email?agent=1&tab=previews',
      failures: { '/agent-settings/ID/previews': 'Failed to load previews.' },
      spares: ['/agent-settings/ID'],
    },
  ],
};

function shipmentIn(status: string) {
  return async (api: Api) => {
    const shipments = await api(shipmentsApi.list);
    const found = shipments.find((one) => one.status === status && one.packageCount > 0);
    return `/admin/master-shipments/${found?.id}`;
  };
}

function ofManifest(page: string) {
  return async (api: Api) => `/admin/manifests/${(await oldestManifest(api))?.id}${page}`;
}

/** Of the demo data; other tests make newer ones at the same time. */
const oldestManifest = async (api: Api) => (await api(manifestsApi.list)).at(-1);

async function firstBill(api: Api) {
  const manifest = await oldestManifest(api);
  const { billsOfLading } = await api(manifestsApi.get, { params: { id: Number(manifest?.id) } });
  return `/admin/manifests/${manifest?.id}/bol/${billsOfLading[0]?.id}`;
}
