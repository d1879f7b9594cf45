import { endpoint } from '../shared/endpoint.ts';
import { ADMIN_ONLY, BACK_OFFICE } from '../shared/roles.ts';
import { appliedCost, correctRate, costParams, enterRate } from './cost.ts';

export const exchangeRatesApi = {
  enter: endpoint({
    method: 'PUT',
    path: '/master-shipments/:id/costs/:costId/exchange-rate',
    roles: BACK_OFFICE,
    summary: 'Enter the missing exchange rate of a cost, even after the shipment is closed',
    params: costParams,
    body: enterRate,
    response: appliedCost,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/master-shipments/:id/costs/:costId/exchange-rate/correct',
    roles: ADMIN_ONLY,
    summary: 'Replace the exchange rate of a cost, with the reason',
    params: costParams,
    body: correctRate,
    response: appliedCost,
  }),
};
