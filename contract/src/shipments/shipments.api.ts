import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { addPackages, createShipment, shipment, shipmentItem } from './shipment.ts';

/** A step of the shipment's life: nothing to send, the shipment as it then is in answer. */
const step = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({ method: 'POST', path, roles: BACK_OFFICE, summary, params: idParams, response: shipment });

export const shipmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/master-shipments',
    roles: BACK_OFFICE,
    summary: 'Master shipments, newest first',
    query: arrayQuery,
    response: z.array(shipmentItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/master-shipments/export.csv',
    roles: BACK_OFFICE,
    summary: 'The shipments of that list as CSV',
    query: arrayQuery,
    file: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/master-shipments/:id',
    roles: BACK_OFFICE,
    summary: 'A shipment with its packages and costs',
    params: idParams,
    response: shipment,
  }),
  create: endpoint({
    method: 'POST',
    path: '/master-shipments',
    roles: BACK_OFFICE,
    summary: 'Begin a shipment',
    body: createShipment,
    response: shipment,
    status: 201,
  }),
  addPackages: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/add-packages',
    roles: BACK_OFFICE,
    summary: 'Add packages while the shipment is PREPARING: all or none',
    params: idParams,
    body: addPackages,
    response: shipment,
  }),
  removePackage: endpoint({
    method: 'DELETE',
    path: '/master-shipments/:id/packages/:packageId',
    roles: BACK_OFFICE,
    summary: 'Take a package out while the shipment is PREPARING',
    params: z.object({ id: idText, packageId: idText }),
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/master-shipments/:id',
    roles: BACK_OFFICE,
    summary: 'Delete an empty shipment that is PREPARING',
    params: idParams,
    status: 204,
  }),
  depart: step('/master-shipments/:id/depart', 'PREPARING → DEPARTED'),
  arrive: step('/master-shipments/:id/arrive', 'DEPARTED → ARRIVED_AT_PORT'),
  processUnstuffing: step(
    '/master-shipments/:id/process-unstuffing',
    'Once: packages in transit await clearance',
  ),
  clear: step('/master-shipments/:id/clear', 'ARRIVED_AT_PORT → CLEARED, when every package passed customs'),
  close: step('/master-shipments/:id/close', 'CLEARED → CLOSED'),
};
