import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { searchText } from '../shared/text.ts';
import { hit } from './hit.ts';

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/find',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary:
      'Find packages, expected packages, people, shipments, manifests, house bills, invoices, receipts, agents, warehouses and ports by number or name',
    query: z.object({ search: searchText }),
    response: z.array(hit),
  }),
};
