import type { portsApi } from '@eport/contract/ports/ports.api.ts';
import type { CsvList } from '../../platform/csv/csv-list.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { listPortsAfter, type PortRow } from './ports.queries.ts';

export const portsCsv: CsvList<typeof portsApi.exportCsv, PortRow> = {
  name: 'ports',
  columns: [
    ['Port Name', ({ port_name }) => port_name],
    ['Port Code', ({ port_code }) => port_code],
    ['Country', ({ country }) => country],
    ['Transport Mode', ({ mode_of_transport }) => mode_of_transport],
  ],
  batches: ({ db }) => inBatches((after, limit) => listPortsAfter(db, after, limit)),
};
