import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { manifestRates, saveManifestRates } from './manifest-rates.ts';

export const manifestRatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/manifests/:id/rates',
    roles: BACK_OFFICE,
    summary: 'List the exchange rates of a manifest and the currencies that need one',
    params: idParams,
    response: manifestRates,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/manifests/:id/rates',
    roles: BACK_OFFICE,
    summary: 'Enter exchange rates of a manifest',
    params: idParams,
    body: saveManifestRates,
    response: manifestRates,
  }),
};
