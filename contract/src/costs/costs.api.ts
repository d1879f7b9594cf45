import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { addCost, appliedCost, costParams } from './cost.ts';

export const costsApi = {
  addToPackage: endpoint({
    method: 'POST',
    path: '/admin/packages/:id/costs',
    roles: BACK_OFFICE,
    summary: 'Add a fee to a package',
    params: idParams,
    body: addCost,
    response: appliedCost,
    status: 201,
  }),
  removeFromPackage: endpoint({
    method: 'DELETE',
    path: '/admin/packages/:id/costs/:costId',
    roles: BACK_OFFICE,
    summary: 'Remove a fee from a package that is not invoiced',
    params: costParams,
    status: 204,
  }),
  addToShipment: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/costs',
    roles: BACK_OFFICE,
    summary: 'Add a cost to a shipment that has arrived, even after it is closed',
    params: idParams,
    body: addCost,
    response: appliedCost,
    status: 201,
  }),
  removeFromShipment: endpoint({
    method: 'DELETE',
    path: '/master-shipments/:id/costs/:costId',
    roles: BACK_OFFICE,
    summary: 'Remove a cost from a shipment that is not closed',
    params: costParams,
    status: 204,
  }),
};
