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
    mayLag: true,
    summary: 'List warehouses; all fields only for administrators and for staff of their agent',
    query: arrayQuery,
    // Only the back office receives the optional fields.
    response: z.array(
      warehouse.partial({
        portCode: true,
        agentId: true,
        agentName: true,
        addressLine1: true,
        state: true,
        zipCode: true,
        version: true,
      }),
    ),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/warehouses/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export warehouses as CSV',
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
    summary: 'Update a warehouse; its agent can change only while nothing refers to the warehouse',
    params: idParams,
    body: warehouseUpdate,
    response: warehouse,
  }),
};
