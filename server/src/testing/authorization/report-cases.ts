import type { Case } from './case.ts';
import type { World } from './world.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const PERIOD = { from: TODAY, to: TODAY };

export const REPORT_CASES: Record<string, Case> = {
  'reportsApi.day': { reach: 'all', request: () => ({ query: {} }) },
  'reportsApi.profit': { reach: 'list', request: () => ({ query: { ...PERIOD, by: 'agent' } }) },
  'reportsApi.exportProfitCsv': { reach: 'list', request: () => ({ query: { ...PERIOD, by: 'agent' } }) },
  'reportsApi.throughput': { reach: 'figures', request: () => ({ query: PERIOD }) },
  'reportsApi.exportThroughputCsv': { reach: 'figures', request: () => ({ query: PERIOD }) },
  'ageReportsApi.stock': {
    reach: 'list',
    request: () => ({ query: { place: 'warehouse', by: 'agent' } }),
  },
  'ageReportsApi.exportStockCsv': {
    reach: 'figures',
    request: () => ({ query: { place: 'counter', by: 'warehouse' } }),
  },
  'ageReportsApi.pickupDays': { reach: 'figures', request: () => ({ query: PERIOD }) },
  'ageReportsApi.exportPickupDaysCsv': { reach: 'figures', request: () => ({ query: PERIOD }) },
  'ageReportsApi.outstanding': { reach: 'list', request: () => ({ query: { by: 'agent' } }) },
  'ageReportsApi.exportOutstandingCsv': { reach: 'figures', request: () => ({ query: { by: 'customer' } }) },
  'reportsApi.takings': { reach: 'figures', request: () => ({ query: { ...PERIOD, by: 'method' } }) },
  'reportsApi.exportTakingsCsv': {
    reach: 'figures',
    request: () => ({ query: { ...PERIOD, by: 'method' } }),
  },
  'reportsApi.staff': { reach: 'list', request: () => ({ query: PERIOD }) },
  'reportsApi.exportStaffCsv': { reach: 'list', request: () => ({ query: PERIOD }) },
  'coworkersApi.list': { reach: 'list', request: () => ({}) },
  'shipmentProfitApi.get': {
    reach: 'agent',
    request: async (world: World) => ({ params: { id: (await world.arrived()).id } }),
  },
};
