import { z } from 'zod';
import { choice } from '../shared/choice.ts';
import { endpoint } from '../shared/endpoint.ts';
import { arrayQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';

export const transportMode = choice(['SEA', 'AIR']);
export type TransportMode = z.infer<typeof transportMode>;

export const port = z.object({
  id: z.int(),
  portName: z.string(),
  /** UN/LOCODE */
  portCode: z.string(),
  country: z.string(),
  modeOfTransport: transportMode,
});
export type Port = z.infer<typeof port>;

export const portsApi = {
  list: endpoint({
    method: 'GET',
    path: '/ports',
    roles: BACK_OFFICE,
    summary: 'All ports, by name',
    query: arrayQuery,
    response: z.array(port),
  }),
};
