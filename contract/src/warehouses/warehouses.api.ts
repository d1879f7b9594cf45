import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, BACK_OFFICE } from '../shared/roles.ts';
import { warehouse, warehouseInput, warehouseUpdate } from './warehouse.ts';

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
  exportCsv: endpoint({
    method: 'GET',
    path: '/warehouses/export.csv',
    roles: BACK_OFFICE,
    summary: 'The warehouses of that list as CSV',
    query: arrayQuery,
    file: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/warehouses',
    roles: ADMIN_ONLY,
    summary: 'Create a warehouse',
    body: warehouseInput,
    response: warehouse,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/warehouses/:id',
    roles: ADMIN_ONLY,
    summary: 'Change a warehouse; its agent only while nothing and nobody belongs to it',
    params: idParams,
    body: warehouseUpdate,
    response: warehouse,
  }),
};
