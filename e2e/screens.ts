import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { ratesApi } from '@eport/contract/rates/rates.api.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { Api } from './api-client.ts';

export type Role = 'customer' | 'staff' | 'admin' | 'visitor';

export type Screen = {
  path: string | ((api: Api) => Promise<string>);
  asksNothing?: true;
  /** Error texts by the path of the failing call, with ID for numbers. Other calls show any error. */
  failures?: Record<string, string>;
  spares?: string[];
  /** Empty responses by call, and the text of the empty state. */
  empty?: { answers: Record<string, object>; says: string };
};

const AGENT_CONTACT = 'Failed to load the contact details of your forwarder.';
const NO_PICKUPS = { packages: 0, median: null, ninetieth: null };
const NO_PAGE = { content: [], totalItems: 0 };
const RATE_DATA = 'Failed to load initial data. Please try again.';
const MANIFEST_DATA = 'Failed to load necessary data. Please try again.';
const NEW_USER_DATA = 'Failed to load initial data. Please refresh the page.';
const NEW_SHIPMENT_DATA = 'Failed to load necessary data. Please refresh the page.';
const USER_DATA = 'Failed to fetch initial data. Please try again.';

export const SCREENS: Record<Role, Screen[]> = {
  visitor: [
    { path: '/login', asksNothing: true },
    { path: '/register' },
    { path: '/nowhere', asksNothing: true },
  ],
  customer: [
    {
      path: '/dashboard',
      failures: {
        '/customer/dashboard-summary': 'Failed to load dashboard summary.',
        '/customer/dashboard': 'Failed to load your packages and invoices. Please try again.',
        '/customer/me/profile': 'Failed to load your profile.',
        '/customer/me/agent': AGENT_CONTACT,
      },
      empty: {
        answers: {
          '/customer/dashboard': {
            hasPackages: false,
            waiting: { packages: [], count: 0 },
            moving: { packages: [], count: 0 },
            owed: { invoices: [], count: 0, total: 0, overdueCount: 0, overdueTotal: 0, credits: [] },
          },
          '/customer/dashboard-summary': {
            packagesOnHold: 0,
            packagesInWarehouse: 0,
            packagesInTransit: 0,
            deliveredPackages: 0,
            pendingInvoices: 0,
          },
        },
        says: 'No packages yet.',
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
        '/packages/ID/history': 'Could not load the package history. Please try again.',
      },
    },
    {
      path: '/expected-packages',
      failures: { '/me/expected-packages': 'Could not load your expected packages. Please try again.' },
      // Suggests stores only.
      spares: ['/me/packages'],
      empty: { answers: { '/me/expected-packages': [] }, says: 'Nothing announced yet.' },
    },
    {
      path: '/invoices',
      failures: {
        '/customer/me/invoices': 'Could not load your invoices. Please try again later.',
        '/customer/me/payments': 'Could not load your payments. Please try again later.',
      },
      // Paying online is one more way to pay.
      spares: ['/customer/me/online-payment'],
      empty: {
        answers: { '/customer/me/invoices': [], '/customer/me/payments': { content: [], totalItems: 0 } },
        says: 'You have no invoices.',
      },
    },
    {
      path: async (api) => `/invoices/${(await api(invoicesApi.mine))[0]?.id}`,
      failures: {
        '/invoices/ID':
          'Failed to load invoice details. It may not exist or you may not have permission to view it.',
      },
    },
    {
      path: '/profile',
      failures: {
        '/customer/me/profile': 'Failed to load your profile.',
        '/customer/me/agent': AGENT_CONTACT,
      },
    },
  ],
  staff: [
    {
      path: '/admin/packages',
      failures: {
        '/admin/packages/dashboard-stats': 'Failed to load dashboard data. Please try again.',
        '/admin/packages': 'Failed to fetch package list.',
      },
      empty: { answers: { '/admin/packages': NO_PAGE }, says: 'No packages yet. Log the first one' },
    },
    { path: '/admin/packages/new' },
    {
      path: '/admin/expected-packages',
      failures: { '/admin/expected-packages': 'Failed to fetch expected packages. Please try again.' },
      empty: { answers: { '/admin/expected-packages': NO_PAGE }, says: 'No expected packages found.' },
    },
    {
      path: '/admin/master-shipments',
      failures: { '/master-shipments': 'Failed to fetch master shipments.' },
      empty: { answers: { '/master-shipments': [] }, says: 'No master shipments found.' },
    },
    {
      path: '/admin/master-shipments/new',
      failures: { '/countries': NEW_SHIPMENT_DATA, '/warehouses': NEW_SHIPMENT_DATA },
    },
    {
      path: '/admin/receiving',
      failures: { '/admin/cartons': 'Failed to load the cartons. Please try again.' },
    },
    { path: '/admin/counter', asksNothing: true },
    {
      path: '/admin/exceptions',
      failures: { '/admin/exceptions': 'Failed to load the exceptions. Please try again.' },
      empty: {
        answers: { '/admin/exceptions': NO_PAGE },
        says: 'No open exceptions. Every package can travel.',
      },
    },
    {
      path: '/admin/cash',
      failures: {
        '/admin/cash-drawers/mine': 'Failed to load your drawer. Please try again.',
        '/admin/cash-drawers': 'Failed to load the drawers. Please try again.',
      },
      empty: {
        answers: { '/admin/cash-drawers': NO_PAGE },
        says: 'No cash drawer has been opened yet.',
      },
    },
    {
      path: shipmentIn('PREPARING', '/load'),
      failures: { '/master-shipments/ID/load': 'Failed to load the packages of this shipment.' },
    },
    {
      path: shipmentIn('ARRIVED_AT_PORT', '/unload'),
      failures: { '/master-shipments/ID/unload': 'Failed to load the packages of this shipment.' },
    },
    {
      path: '/admin/reports',
      failures: { '/admin/reports/throughput': 'Failed to load the report. Please try again.' },
    },
    {
      path: '/admin/reports?report=profit',
      failures: { '/admin/reports/profit': 'Failed to load the report. Please try again.' },
      empty: {
        answers: {
          '/admin/reports/profit': {
            rows: [],
            total: { packages: 0, revenue: 0, cost: 0, margin: 0, isIncomplete: false },
            previous: { packages: 0, revenue: 0, cost: 0, margin: 0, isIncomplete: false },
          },
        },
        says: 'No shipment departed in this period.',
      },
    },
    {
      path: '/admin/reports?report=stock',
      failures: { '/admin/reports/stock-age': 'Failed to load the report. Please try again.' },
      empty: {
        answers: {
          '/admin/reports/stock-age': {
            bands: [],
            rows: [],
            all: { total: { packages: 0, weight: 0 }, ages: [] },
          },
        },
        says: 'No package lies in the warehouse.',
      },
    },
    {
      path: '/admin/reports?report=pickup',
      failures: { '/admin/reports/pickup-days': 'Failed to load the report. Please try again.' },
      empty: {
        answers: {
          '/admin/reports/pickup-days': {
            lanes: [],
            all: { now: NO_PICKUPS, before: NO_PICKUPS },
            previousPeriod: { from: '2026-01-01', to: '2026-01-31' },
          },
        },
        says: 'No package was handed over in this period or the one before.',
      },
    },
    {
      path: '/admin/reports?report=outstanding',
      failures: { '/admin/reports/outstanding': 'Failed to load the report. Please try again.' },
      empty: {
        answers: {
          '/admin/reports/outstanding': {
            bands: [],
            rows: [],
            totalRows: 0,
            all: { total: { invoices: 0, amount: 0 }, ages: [] },
          },
        },
        says: 'No invoice is due.',
      },
    },
    {
      path: '/admin/payments/due',
      failures: { '/invoices/due': 'Failed to load the due invoices. Please try again.' },
      empty: { answers: { '/invoices/due': NO_PAGE }, says: 'No invoice is due.' },
    },
    {
      path: '/admin/online-payments',
      failures: { '/admin/online-payments': 'Failed to load the online payments. Please try again.' },
      // Its notices come beside the list.
      spares: ['/admin/online-payments/summary'],
      empty: {
        answers: { '/admin/online-payments': NO_PAGE },
        says: 'No online payment has come in yet.',
      },
    },
    { path: shipmentIn('PREPARING') },
    { path: shipmentIn('DEPARTED') },
    { path: shipmentIn('ARRIVED_AT_PORT') },
    { path: shipmentIn('CLEARED') },
    {
      path: shipmentIn('ARRIVED_AT_PORT', '/clearance'),
      failures: { '/master-shipments/ID': 'Failed to load the shipment.' },
    },
    {
      path: shipmentIn('CLEARED', '/invoices'),
      failures: {
        '/master-shipments/ID': 'Failed to load the shipment.',
        '/master-shipments/ID/invoices': 'Failed to load the preview of the invoices.',
        '/master-shipments/ID/invoices/run': 'Failed to load the progress of the invoices.',
      },
    },
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
        '/manifests/ID/preflight': 'The pre-flight check failed. Please try again.',
        '/manifests/ID/exports': 'Failed to load the exported files.',
      },
    },
    { path: ofManifest('/edit'), failures: { '/manifests/ID': MANIFEST_DATA } },
    {
      path: ofManifest('/add-packages'),
      failures: { '/admin/packages/available-for-manifest': 'Failed to load necessary data.' },
    },
    {
      path: ofManifest('/duties'),
      failures: { '/manifests/ID/duty-estimates': 'Failed to load the duty estimates.' },
    },
    { path: ofManifest('/bols') },
    { path: firstBill },
    {
      path: '/admin/payments',
      failures: { '/payments': 'Failed to load the payments. Please try again.' },
      empty: { answers: { '/payments': NO_PAGE }, says: 'No payments have been received yet.' },
    },
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
      path: firstRate,
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
      path: '/admin/customs-tables',
      failures: { '/hs-codes': 'Failed to load HS codes. Please try again.' },
      empty: { answers: { '/hs-codes': NO_PAGE }, says: 'No HS codes. Load the table of your tariff.' },
    },
    {
      path: '/admin/customs-tables?table=duty-rules',
      failures: { '/duty-rules': 'Failed to load duty rules. Please try again.' },
      empty: { answers: { '/duty-rules': [] }, says: 'No duty rules.' },
    },
    {
      path: '/admin/audit',
      failures: { '/admin/audit': 'Failed to load the audit log. Please try again.' },
      empty: { answers: { '/admin/audit': NO_PAGE }, says: 'No changes match this filter.' },
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

export const OTHER_SCREENS: Record<'staff' | 'admin', Screen['path'][]> = {
  staff: [
    '/admin/rates',
    '/admin/rates/new',
    firstRate,
    '/admin/settings/email',
    '/admin/import/packages',
    '/admin/import/expected-packages',
  ],
  admin: [...SCREENS.staff.map(({ path }) => path), '/admin/import/packages', '/admin/import/customers'],
};

async function firstRate(api: Api) {
  return `/admin/rates/${(await api(ratesApi.list))[0]?.id}/edit`;
}

function shipmentIn(status: string, page = '') {
  return async (api: Api) => {
    const shipments = await api(shipmentsApi.list);
    const found = shipments.findLast((one) => one.status === status && one.packageCount > 0);
    return `/admin/master-shipments/${found?.id}${page}`;
  };
}

function ofManifest(page: string) {
  return async (api: Api) => `/admin/manifests/${(await oldestManifest(api))?.id}${page}`;
}

/** IDs from the demo data, since other tests create newer objects concurrently. */
const oldestManifest = async (api: Api) => (await api(manifestsApi.list)).at(-1);

async function firstBill(api: Api) {
  const manifest = await oldestManifest(api);
  const { billsOfLading } = await api(manifestsApi.get, { params: { id: Number(manifest?.id) } });
  return `/admin/manifests/${manifest?.id}/bol/${billsOfLading[0]?.id}`;
}
