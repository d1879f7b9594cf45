import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { countryCode, unlocode } from '../shared/places.ts';
import { ADMIN_ONLY, BACK_OFFICE } from '../shared/roles.ts';
import { text } from '../shared/text.ts';

export const transportMode = choice(['SEA', 'AIR']);
export type TransportMode = z.infer<typeof transportMode>;

export const port = z.object({
  id: z.int(),
  portName: z.string(),
  /** UN/LOCODE */
  portCode: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  modeOfTransport: transportMode,
});
export type Port = z.infer<typeof port>;

export const portInput = z.object({
  portName: text(100),
  portCode: unlocode,
  country: countryCode,
  modeOfTransport: transportMode.nullish().transform((mode) => mode ?? 'SEA'),
});
export type PortInput = z.output<typeof portInput>;

/** The port as its list gave it is accepted too: the id must then be unchanged. An absent mode turns no airport into a harbour. */
export const portUpdate = portInput.extend({ modeOfTransport: transportMode, id: z.unknown().optional() });

export const portsApi = {
  list: endpoint({
    method: 'GET',
    path: '/ports',
    roles: BACK_OFFICE,
    summary: 'All ports, by name',
    query: arrayQuery,
    response: z.array(port),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/ports/export.csv',
    roles: BACK_OFFICE,
    summary: 'All ports as CSV',
    query: arrayQuery,
    file: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/ports',
    roles: ADMIN_ONLY,
    summary: 'Create a port',
    body: portInput,
    response: port,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/ports/:id',
    roles: ADMIN_ONLY,
    summary: 'Change a port; while a customs manifest uses it, only its name',
    params: idParams,
    body: portUpdate,
    response: port,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ports/:id',
    roles: ADMIN_ONLY,
    summary: 'Delete a port that no customs manifest uses',
    params: idParams,
    status: 204,
  }),
};
