import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { REPORT_SCREENS } from './report-screens.ts';
import { EMPTY_PAGE, type Screen } from './screen.ts';
import { firstBill, ofManifest, shipmentIn } from './screen-paths.ts';

const MANIFEST_DATA = 'Failed to load necessary data. Please try again.';
const NEW_SHIPMENT_DATA = 'Failed to load necessary data. Please refresh the page.';

export const STAFF_SCREENS: Screen[] = [
  {
    path: '/admin/packages',
    failures: {
      '/admin/packages/dashboard-stats': 'Failed to load dashboard data. Please try again.',
      '/admin/packages': 'Failed to fetch package list.',
    },
    empty: { responses: { '/admin/packages': EMPTY_PAGE }, says: 'No packages yet. Log the first one' },
  },
  { path: '/admin/packages/new' },
  {
    path: '/admin/expected-packages',
    failures: { '/admin/expected-packages': 'Failed to fetch expected packages. Please try again.' },
    empty: { responses: { '/admin/expected-packages': EMPTY_PAGE }, says: 'No expected packages found.' },
  },
  {
    path: '/admin/master-shipments',
    failures: { '/master-shipments': 'Failed to fetch master shipments.' },
    empty: { responses: { '/master-shipments': [] }, says: 'No master shipments found.' },
  },
  {
    path: '/admin/master-shipments/new',
    failures: { '/countries': NEW_SHIPMENT_DATA, '/warehouses': NEW_SHIPMENT_DATA },
  },
  {
    path: '/admin/receiving',
    failures: { '/admin/cartons': 'Failed to load the cartons. Please try again.' },
  },
  { path: '/admin/counter', makesNoCalls: true },
  {
    path: '/admin/exceptions',
    failures: { '/admin/exceptions': 'Failed to load the exceptions. Please try again.' },
    empty: {
      responses: { '/admin/exceptions': EMPTY_PAGE },
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
      responses: { '/admin/cash-drawers': EMPTY_PAGE },
      says: 'No cash drawer has been opened yet.',
    },
  },
  {
    name: 'loading a shipment',
    path: shipmentIn('PREPARING', '/load'),
    failures: { '/master-shipments/ID/load': 'Failed to load the packages of this shipment.' },
  },
  {
    name: 'unloading a shipment',
    path: shipmentIn('ARRIVED_AT_PORT', '/unload'),
    failures: { '/master-shipments/ID/unload': 'Failed to load the packages of this shipment.' },
  },
  ...REPORT_SCREENS,
  {
    path: '/admin/payments/due',
    failures: { '/invoices/due': 'Failed to load the due invoices. Please try again.' },
    empty: { responses: { '/invoices/due': EMPTY_PAGE }, says: 'No invoice is due.' },
  },
  {
    path: '/admin/online-payments',
    failures: { '/admin/online-payments': 'Failed to load the online payments. Please try again.' },
    // This call only loads the notices beside the list.
    optionalCalls: ['/admin/online-payments/summary'],
    empty: {
      responses: { '/admin/online-payments': EMPTY_PAGE },
      says: 'No online payment has come in yet.',
    },
  },
  { name: 'a PREPARING shipment', path: shipmentIn('PREPARING') },
  { name: 'a DEPARTED shipment', path: shipmentIn('DEPARTED') },
  { name: 'an ARRIVED_AT_PORT shipment', path: shipmentIn('ARRIVED_AT_PORT') },
  { name: 'a CLEARED shipment', path: shipmentIn('CLEARED') },
  {
    name: 'the clearance page of a shipment',
    path: shipmentIn('ARRIVED_AT_PORT', '/clearance'),
    failures: { '/master-shipments/ID': 'Failed to load the shipment.' },
  },
  {
    name: 'the invoices page of a shipment',
    path: shipmentIn('CLEARED', '/invoices'),
    failures: {
      '/master-shipments/ID': 'Failed to load the shipment.',
      '/master-shipments/ID/invoices': 'Failed to load the preview of the invoices.',
      '/master-shipments/ID/invoices/run': 'Failed to load the progress of the invoices.',
    },
  },
  { name: 'a CLOSED shipment', path: shipmentIn('CLOSED') },
  {
    path: '/admin/manifests',
    failures: { '/manifests': 'Failed to load manifests.' },
    empty: { responses: { '/manifests': [] }, says: 'No manifests found.' },
  },
  {
    path: '/admin/manifests/new',
    failures: { '/master-shipments/available-for-manifest': MANIFEST_DATA, '/ports': MANIFEST_DATA },
  },
  {
    name: 'a manifest',
    path: ofManifest(''),
    failures: {
      '/manifests/ID': 'Failed to load manifest details.',
      '/manifests/ID/preflight': 'The pre-flight check failed. Please try again.',
      '/manifests/ID/exports': 'Failed to load the exported files.',
    },
  },
  { name: 'editing a manifest', path: ofManifest('/edit'), failures: { '/manifests/ID': MANIFEST_DATA } },
  {
    name: 'adding packages to a manifest',
    path: ofManifest('/add-packages'),
    failures: { '/admin/packages/available-for-manifest': 'Failed to load necessary data.' },
  },
  {
    name: 'the duties page of a manifest',
    path: ofManifest('/duties'),
    failures: { '/manifests/ID/duty-estimates': 'Failed to load the duty estimates.' },
  },
  { name: 'the bills page of a manifest', path: ofManifest('/bols') },
  // This call only suggests codes; the field takes any.
  { name: 'a bill', path: firstBill, optionalCalls: ['/manifests/ID/hs-codes'] },
  {
    path: '/admin/payments',
    failures: { '/payments': 'Failed to load the payments. Please try again.' },
    empty: { responses: { '/payments': EMPTY_PAGE }, says: 'No payments have been received yet.' },
  },
  {
    name: 'the payments page of a customer',
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
];
