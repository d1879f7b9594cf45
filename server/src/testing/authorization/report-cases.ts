import { TWO_DAYS } from '../two-days.ts';
import type { Case } from './case.ts';
import type { World } from './world.ts';

export const REPORT_CASES: Record<string, Case> = {
  'reportDayApi.get': { reach: 'all', request: () => ({ query: {} }) },
  'reportsApi.profit': { reach: 'list', request: () => ({ query: { ...TWO_DAYS, by: 'agent' } }) },
  'reportsApi.exportProfitCsv': { reach: 'list', request: () => ({ query: { ...TWO_DAYS, by: 'agent' } }) },
  'reportsApi.throughput': { reach: 'figures', request: () => ({ query: TWO_DAYS }) },
  'reportsApi.exportThroughputCsv': { reach: 'figures', request: () => ({ query: TWO_DAYS }) },
  'ageReportsApi.stock': {
    reach: 'list',
    request: () => ({ query: { place: 'warehouse', by: 'agent' } }),
  },
  'ageReportsApi.exportStockCsv': {
    reach: 'figures',
    request: () => ({ query: { place: 'counter', by: 'warehouse' } }),
  },
  'ageReportsApi.pickupDays': { reach: 'figures', request: () => ({ query: TWO_DAYS }) },
  'ageReportsApi.exportPickupDaysCsv': { reach: 'figures', request: () => ({ query: TWO_DAYS }) },
  'ageReportsApi.outstanding': { reach: 'list', request: () => ({ query: { by: 'agent' } }) },
  'ageReportsApi.exportOutstandingCsv': { reach: 'figures', request: () => ({ query: { by: 'customer' } }) },
  'reportsApi.takings': { reach: 'figures', request: () => ({ query: { ...TWO_DAYS, by: 'method' } }) },
  'reportsApi.exportTakingsCsv': {
    reach: 'figures',
    request: () => ({ query: { ...TWO_DAYS, by: 'method' } }),
  },
  'reportsApi.staff': { reach: 'list', request: () => ({ query: TWO_DAYS }) },
  'reportsApi.exportStaffCsv': { reach: 'list', request: () => ({ query: TWO_DAYS }) },
  'coworkersApi.list': { reach: 'list', request: () => ({}) },
  'shipmentProfitApi.get': {
    reach: 'agent',
    request: async (world: World) => ({ params: { id: (await world.arrived()).id } }),
  },
};
