import type { Port } from '@eport/contract/ports/port.ts';
import type { PortRow } from './ports.queries.ts';

export const presentPort = (row: PortRow): Port => ({
  id: row.id,
  portName: row.port_name,
  portCode: row.port_code,
  country: row.country,
  modeOfTransport: row.mode_of_transport,
  version: row.version,
});
