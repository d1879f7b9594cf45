import { z } from 'zod';
import { choiceFilter } from '../shared/choice.ts';
import { withDateRange } from '../shared/date-range.ts';
import { BULK_BODY_BYTES, endpoint, LARGE_BODY_BYTES } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { transportMode } from '../shared/places.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import { shipmentStatus } from '../shipments/shipment.ts';
import {
  addedPackages,
  addRemaining,
  bulkAdd,
  containerInput,
  containerUpdate,
  createManifest,
  manifest,
  manifestExport,
  manifestItem,
  manifestPackage,
  manifestProposal,
  manifestUpdate,
  masterShipmentOption,
} from './manifest.ts';
import { carrierCheck, carrierCheckInput, preflight } from './preflight.ts';

const manifestsQuery = withDateRange(
  arrayQuery.extend({
    shipmentStatus: choiceFilter(shipmentStatus.options),
    modeOfTransport: transportMode.optional(),
    destinationId: idText.optional(),
    portOfLoadingId: idText.optional(),
    portOfUnloadingId: idText.optional(),
    sort: sortBy(['id', 'masterBillOfLadingReferenceNumber', 'voyageNumber', 'departureDate']).optional(),
  }),
  'departure',
);
export type ManifestsQuery = z.output<typeof manifestsQuery>;

export const manifestsApi = {
  list: endpoint({
    method: 'GET',
    path: '/manifests',
    roles: BACK_OFFICE,
    summary: 'List customs manifests, newest first; filter and sort',
    query: manifestsQuery,
    response: z.array(manifestItem),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/manifests/export.csv',
    roles: BACK_OFFICE,
    summary: 'Export customs manifests as CSV, with the filters and sort of the list',
    query: manifestsQuery,
    file: true,
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/manifests/proposal',
    roles: BACK_OFFICE,
    summary: 'Propose the head of the manifest of a shipment from the last one to the same destination',
    query: z.object({ masterShipmentId: idText }),
    response: manifestProposal,
  }),
  get: endpoint({
    method: 'GET',
    path: '/manifests/:id',
    roles: BACK_OFFICE,
    summary: 'Get a manifest with its containers and house bills',
    params: idParams,
    response: manifest,
  }),
  create: endpoint({
    method: 'POST',
    path: '/manifests',
    roles: BACK_OFFICE,
    summary: 'Create the manifest of a master shipment',
    body: createManifest,
    response: manifest,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/manifests/:id',
    roles: BACK_OFFICE,
    summary: 'Update a manifest; its shipment cannot change',
    params: idParams,
    body: manifestUpdate,
    bodyLimit: LARGE_BODY_BYTES,
    response: manifest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/manifests/:id',
    roles: BACK_OFFICE,
    summary: 'Delete a manifest that was never exported, with its bills and containers',
    params: idParams,
    status: 204,
  }),
  availableShipments: endpoint({
    method: 'GET',
    path: '/master-shipments/available-for-manifest',
    roles: BACK_OFFICE,
    summary: 'List open shipments without a manifest',
    query: arrayQuery,
    response: z.array(masterShipmentOption),
  }),
  availablePackages: endpoint({
    method: 'GET',
    path: '/admin/packages/available-for-manifest',
    roles: BACK_OFFICE,
    summary:
      'List packages without a house bill, of the manifest’s shipment or, without the parameter, of all',
    query: arrayQuery.extend({ manifestId: idText.optional() }),
    response: z.array(manifestPackage),
  }),
  addPackages: endpoint({
    method: 'POST',
    path: '/manifests/:id/packages/bulk-add',
    roles: BACK_OFFICE,
    summary: 'Create a house bill for each package, in one container; all or none',
    params: idParams,
    body: bulkAdd,
    bodyLimit: BULK_BODY_BYTES,
    response: manifest,
  }),
  addRemainingPackages: endpoint({
    method: 'POST',
    path: '/manifests/:id/packages/add-remaining',
    roles: BACK_OFFICE,
    summary: 'Create a house bill for each package of the shipment that has none; all or none',
    params: idParams,
    body: addRemaining,
    bodyLimit: BULK_BODY_BYTES,
    response: addedPackages,
  }),
  addContainer: endpoint({
    method: 'POST',
    path: '/manifests/:id/containers',
    roles: BACK_OFFICE,
    summary: 'Add a container; returns the manifest',
    params: idParams,
    body: containerInput,
    response: manifest,
    status: 201,
  }),
  updateContainer: endpoint({
    method: 'PUT',
    path: '/manifests/containers/:id',
    roles: BACK_OFFICE,
    summary: 'Update a container; returns the manifest',
    params: idParams,
    body: containerUpdate,
    response: manifest,
  }),
  removeContainer: endpoint({
    method: 'DELETE',
    path: '/manifests/containers/:id',
    roles: BACK_OFFICE,
    summary: 'Delete a container without house bills',
    params: idParams,
    status: 204,
  }),
  preflight: endpoint({
    method: 'GET',
    path: '/manifests/:id/preflight',
    roles: BACK_OFFICE,
    summary: 'Run the pre-flight: errors and warnings for the customs file',
    params: idParams,
    response: preflight,
  }),
  confirmCarrier: endpoint({
    method: 'POST',
    path: '/manifests/:id/carrier-checks',
    roles: BACK_OFFICE,
    summary: 'Confirm that office, voyage, date and master number equal the carrier’s manifest',
    params: idParams,
    body: carrierCheckInput,
    response: carrierCheck,
    status: 201,
  }),
  exportXml: endpoint({
    method: 'GET',
    path: '/manifests/:id/export-xml',
    roles: BACK_OFFICE,
    summary: 'Export the degroupage file (ASYCUDA World, Awbolds) and store a copy',
    params: idParams,
    file: true,
  }),
  exports: endpoint({
    method: 'GET',
    path: '/manifests/:id/exports',
    roles: BACK_OFFICE,
    summary: 'List exported files, newest first',
    params: idParams,
    query: arrayQuery,
    response: z.array(manifestExport),
  }),
  exportedFile: endpoint({
    method: 'GET',
    path: '/manifests/:id/exports/:exportId',
    roles: BACK_OFFICE,
    summary: 'Download an exported file',
    params: z.object({ id: idText, exportId: idText }),
    file: true,
  }),
};
