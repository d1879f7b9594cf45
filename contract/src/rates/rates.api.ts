import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { rate, rateInput, rateUpdate } from './rate.ts';

const rateQuery = arrayQuery.extend({ agentId: idText.optional() });

export const ratesApi = {
  list: endpoint({
    method: 'GET',
    path: '/rates',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List rates by agent, charge and destination',
    query: rateQuery,
    response: z.array(rate),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/rates/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export rates as CSV',
    query: rateQuery,
    file: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/rates/:id',
    roles: BACK_OFFICE,
    summary: 'Get a rate',
    params: idParams,
    response: rate,
  }),
  create: endpoint({
    method: 'POST',
    path: '/rates',
    roles: BACK_OFFICE,
    summary: 'Create a rate',
    body: rateInput,
    response: rate,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/rates/:id',
    roles: BACK_OFFICE,
    summary: 'Update a rate',
    params: idParams,
    body: rateUpdate,
    response: rate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/rates/:id',
    roles: BACK_OFFICE,
    summary: 'Delete a rate',
    params: idParams,
    status: 204,
  }),
};
