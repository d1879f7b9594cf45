import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { scanList, scanResult, shipmentScan } from './loading.ts';
import { shipment } from './shipment.ts';

const scanParams = z.object({ id: idText, packageId: idText });

export const loadingApi = {
  loadList: endpoint({
    method: 'GET',
    path: '/master-shipments/:id/load',
    roles: BACK_OFFICE,
    summary: 'List the packages of a shipment, and who loaded them when',
    params: idParams,
    response: scanList,
  }),
  load: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/load',
    roles: BACK_OFFICE,
    summary: 'Record that a package was loaded; `confirmed` also adds a package that was not planned',
    params: idParams,
    body: shipmentScan,
    response: scanResult,
  }),
  undoLoad: endpoint({
    method: 'DELETE',
    path: '/master-shipments/:id/load/:packageId',
    roles: BACK_OFFICE,
    summary: 'Undo the loading of a package, and remove it from the shipment if its scan added it',
    params: scanParams,
    status: 204,
  }),
  unloadList: endpoint({
    method: 'GET',
    path: '/master-shipments/:id/unload',
    roles: BACK_OFFICE,
    summary: 'List the packages of a shipment and those found in its container, and who unloaded them when',
    params: idParams,
    response: scanList,
  }),
  unload: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/unload',
    roles: BACK_OFFICE,
    summary:
      'Record that a package was unloaded; `confirmed` opens an exception for a package that is not in this shipment',
    params: idParams,
    body: shipmentScan,
    response: scanResult,
  }),
  undoUnload: endpoint({
    method: 'DELETE',
    path: '/master-shipments/:id/unload/:packageId',
    roles: BACK_OFFICE,
    summary: 'Undo the unloading of a package',
    params: scanParams,
    status: 204,
  }),
  confirmUnloading: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/unload/confirm',
    roles: BACK_OFFICE,
    summary: 'End the unloading: record the unstuffing, and open an exception for each package not scanned',
    params: idParams,
    response: shipment,
  }),
};
