import { z } from 'zod';
import { choiceFilter } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { BULK_BODY_BYTES, endpoint, LARGE_BODY_BYTES } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { transportMode } from '../shared/places.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import {
  addPackages,
  createShipment,
  shipment,
  shipmentItem,
  shipmentStatus,
  shipmentUpdate,
} from './shipment.ts';
import { SHIPMENT_SORTS } from './shipment-sorts.ts';

const shipmentsQuery = withDateRange(
  arrayQuery.extend({
    status: choiceFilter(shipmentStatus.options),
    modeOfTransport: transportMode.optional(),
    destinationId: idText.optional(),
    warehouseId: idText.optional(),
    agentId: idText.optional(),
    sort: sortBy(SHIPMENT_SORTS).optional(),
  }),
  /** The estimated departure date. */
  'departure',
  /** The actual day of departure, in the time zone of each shipment's agent. */
  'departed',
);
export type ShipmentsQuery = z.output<typeof shipmentsQuery>;

const transition = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({ method: 'POST', path, roles: BACK_OFFICE, summary, params: idParams, response: shipment });

export const shipmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/master-shipments',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List master shipments, newest first; filter and sort',
    query: shipmentsQuery,
    response: z.array(shipmentItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/master-shipments/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export master shipments as CSV, with the filters and sort of the list',
    query: shipmentsQuery,
    file: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/master-shipments/:id',
    roles: BACK_OFFICE,
    summary: 'Get a shipment with its packages and costs',
    params: idParams,
    response: shipment,
  }),
  create: endpoint({
    method: 'POST',
    path: '/master-shipments',
    roles: BACK_OFFICE,
    summary: 'Create a shipment',
    body: createShipment,
    response: shipment,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/master-shipments/:id',
    roles: BACK_OFFICE,
    summary: 'Update the name, estimated departure and mode of a shipment that is not closed',
    params: idParams,
    body: shipmentUpdate,
    bodyLimit: LARGE_BODY_BYTES,
    response: shipment,
  }),
  addPackages: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/add-packages',
    roles: BACK_OFFICE,
    summary: 'Add packages to a PREPARING shipment, all or none',
    params: idParams,
    body: addPackages,
    bodyLimit: BULK_BODY_BYTES,
    response: shipment,
  }),
  removePackage: endpoint({
    method: 'DELETE',
    path: '/master-shipments/:id/packages/:packageId',
    roles: BACK_OFFICE,
    summary: 'Remove a package from a PREPARING shipment',
    params: z.object({ id: idText, packageId: idText }),
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/master-shipments/:id',
    roles: BACK_OFFICE,
    summary: 'Delete an empty PREPARING shipment',
    params: idParams,
    status: 204,
  }),
  depart: transition('/master-shipments/:id/depart', 'Mark a PREPARING shipment as DEPARTED'),
  arrive: transition('/master-shipments/:id/arrive', 'Mark a DEPARTED shipment as ARRIVED_AT_PORT'),
  processUnstuffing: transition(
    '/master-shipments/:id/process-unstuffing',
    'Record the unstuffing, once; packages in transit then await customs clearance',
  ),
  clear: transition(
    '/master-shipments/:id/clear',
    'Mark an ARRIVED_AT_PORT shipment as CLEARED once all packages have passed customs',
  ),
  close: transition('/master-shipments/:id/close', 'Mark a CLEARED shipment as CLOSED'),
};
