import { type Case, nothing } from './case.ts';

/** Lists that leave and enter as files. */
export const CSV_CASES: Record<string, Case> = {
  'adminPackagesApi.exportCsv': { reach: 'list', request: nothing },
  'shipmentsApi.exportCsv': { reach: 'list', request: nothing },
  'ratesApi.exportCsv': { reach: 'list', request: nothing },
  'warehousesApi.exportCsv': { reach: 'list', request: nothing },
  'usersApi.exportCsv': { reach: 'list', request: nothing },
  'agentsApi.exportCsv': { reach: 'list', request: nothing },
  'portsApi.exportCsv': { reach: 'all', request: nothing },
  'invoicesApi.exportDueCsv': {
    reach: 'agent',
    request: ({ people }) => ({ params: { userId: people.ann.id } }),
  },
};
