import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { Screen } from './screen.ts';

const AGENT_CONTACT = 'Failed to load the contact details of your forwarder.';

export const CUSTOMER_SCREENS: Screen[] = [
  {
    path: '/dashboard',
    failures: {
      '/customer/dashboard-summary': 'Failed to load dashboard summary.',
      '/customer/dashboard': 'Failed to load your packages and invoices. Please try again.',
      '/customer/me/profile': 'Failed to load your profile.',
      '/customer/me/agent': AGENT_CONTACT,
    },
    empty: {
      responses: {
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
    empty: { responses: { '/me/packages': [] }, says: 'No packages found for this status.' },
  },
  {
    name: 'a package',
    path: async (api) => `/packages/${(await api(packagesApi.mine))[0]?.id}`,
    failures: {
      '/packages/ID': 'Could not load your package. Please try again.',
      '/packages/ID/history': 'Could not load the package history. Please try again.',
    },
  },
  {
    path: '/expected-packages',
    failures: { '/me/expected-packages': 'Could not load your expected packages. Please try again.' },
    // Only suggests stores.
    optionalCalls: ['/me/packages'],
    empty: { responses: { '/me/expected-packages': [] }, says: 'Nothing announced yet.' },
  },
  {
    path: '/invoices',
    failures: {
      '/customer/me/invoices': 'Could not load your invoices. Please try again later.',
      '/customer/me/payments': 'Could not load your payments. Please try again later.',
    },
    // The page works without the offer to pay online.
    optionalCalls: ['/customer/me/online-payment'],
    empty: {
      responses: { '/customer/me/invoices': [], '/customer/me/payments': { content: [], totalItems: 0 } },
      says: 'You have no invoices.',
    },
  },
  {
    name: 'an invoice',
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
];
