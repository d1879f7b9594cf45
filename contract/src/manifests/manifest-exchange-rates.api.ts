import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { manifestExchangeRates, saveManifestExchangeRates } from './manifest-exchange-rates.ts';

export const manifestExchangeRatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/manifests/:id/rates',
    roles: BACK_OFFICE,
    summary: 'List the exchange rates of a manifest and the currencies that need one',
    params: idParams,
    response: manifestExchangeRates,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/manifests/:id/rates',
    roles: BACK_OFFICE,
    summary: 'Enter exchange rates of a manifest',
    params: idParams,
    body: saveManifestExchangeRates,
    response: manifestExchangeRates,
  }),
};
