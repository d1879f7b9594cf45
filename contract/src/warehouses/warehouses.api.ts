import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { arrayQuery } from '../shared/paging.ts';
import { warehouse } from './warehouse.ts';

export const warehousesApi = {
  list: endpoint({
    method: 'GET',
    path: '/warehouses',
    roles: 'public',
    summary:
      'Warehouses: in short for customers and visitors, whole for staff (own agent) and administrators',
    query: arrayQuery,
    // One shape whose further fields only the back office receives.
    response: z.array(
      warehouse.partial({
        portCode: true,
        agentId: true,
        agentName: true,
        addressLine1: true,
        state: true,
        zipCode: true,
      }),
    ),
  }),
};
