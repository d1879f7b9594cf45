import { z } from 'zod';
import { choiceFilter } from '../shared/choice.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { sortBy } from '../shared/sorting.ts';
import { rate, rateInput, rateUpdate } from './rate.ts';
import { RATE_SORTS } from './rate-sorts.ts';
import { RATE_TYPES } from './rate-types.ts';

const rateQuery = arrayQuery.extend({
  agentId: idText.optional(),
  destinationId: idText.optional(),
  chargeReferenceId: idText.optional(),
  rateType: choiceFilter(RATE_TYPES),
  sort: sortBy(RATE_SORTS).optional(),
});
export type RateQuery = z.output<typeof rateQuery>;

export const ratesApi = {
  list: endpoint({
    method: 'GET',
    path: '/rates',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List rates by agent, charge, destination and range; filter and sort',
    query: rateQuery,
    response: z.array(rate),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/rates/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export rates as CSV, with the filters and sort of the list',
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
