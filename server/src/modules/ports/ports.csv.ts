import type { Port } from '@eport/contract/ports/port.ts';
import type { portsApi } from '@eport/contract/ports/ports.api.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { inOrderOf } from '../../platform/database/in-batches.ts';
import { listPortIds, listPortsById, type PortRow } from './ports.queries.ts';

export const portsCsv: CsvList<typeof portsApi.exportCsv, PortRow, Port> = {
  name: 'ports',
  columns: {
    id: NO_COLUMN,
    portName: ['Port Name', ({ port_name }) => port_name],
    portCode: ['Port Code', ({ port_code }) => port_code],
    country: ['Country', ({ country }) => country],
    modeOfTransport: ['Transport Mode', ({ mode_of_transport }) => mode_of_transport],
    version: NO_COLUMN,
  },
  async *batches({ db }) {
    yield* inOrderOf(await listPortIds(db), (ids) => listPortsById(db, ids));
  },
};
