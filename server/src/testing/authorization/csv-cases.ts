import { type Case, emptyRequest } from './case.ts';
import { MARK } from './world.ts';

const importOf = (values: object) => ({ payload: { rows: [{ row: 2, values }] } });

export const CSV_CASES: Record<string, Case> = {
  'adminPackagesApi.exportCsv': { reach: 'list', request: emptyRequest },
  'shipmentsApi.exportCsv': { reach: 'list', request: emptyRequest },
  'manifestsApi.exportCsv': { reach: 'list', request: emptyRequest },
  'ratesApi.exportCsv': { reach: 'list', request: emptyRequest },
  'warehousesApi.exportCsv': { reach: 'list', request: emptyRequest },
  'usersApi.exportCsv': { reach: 'list', request: emptyRequest },
  'agentsApi.exportCsv': { reach: 'list', request: emptyRequest },
  'portsApi.exportCsv': { reach: 'all', request: emptyRequest },
  'dueListApi.exportCsv': { reach: 'list', request: emptyRequest },
  'invoicesApi.exportDueCsv': {
    reach: 'agent',
    request: ({ people }) => ({ params: { userId: people.ann.id } }),
  },

  // The owner is a column of each row, so scope errors are reported per row.
  'importsApi.customers': {
    reach: 'all',
    request: (world) =>
      importOf({
        firstName: 'New',
        lastName: MARK,
        email: `imported${world.next()}@example.com`,
        warehouse: world.home.name,
        destinationCountry: 'Barbados',
      }),
  },
  'importsApi.dutyRules': {
    reach: 'all',
    request: (world) =>
      importOf({
        destinationCountry: 'Barbados',
        kind: 'levy',
        name: `Levy ${world.next()}`,
        validFrom: '2026-01-01',
        percent: '1',
      }),
  },
  'importsApi.hsCodes': {
    reach: 'all',
    request: (world) =>
      importOf({ code: String(900_000 + world.next()), description: MARK, agent: world.agent.agent_code }),
  },
  'importsApi.expectedPackages': {
    reach: 'all',
    request: (world) =>
      importOf({
        customer: world.people.ann.email,
        senderName: 'Shoes Inc',
        trackingNumber: `IMPORT${world.next()}`,
        description: 'Shoes',
      }),
  },
  'importsApi.packages': {
    reach: 'all',
    request: ({ home }) =>
      importOf({
        recipientName: 'Ann',
        recipientAddress: '1 Bay Street',
        warehouse: home.name,
        description: 'Shoes',
        senderName: 'Shoes Inc',
        senderAddress: '12 NW 25 St',
        weight: '1',
        length: '1',
        width: '1',
        height: '1',
      }),
  },
};
