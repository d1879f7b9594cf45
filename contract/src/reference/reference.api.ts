import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { arrayQuery } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { chargeLevel, chargeReference, country } from './reference.ts';

export const referenceApi = {
  countries: endpoint({
    method: 'GET',
    path: '/countries',
    roles: 'public',
    mayLag: true,
    summary: 'List the destination countries served, by name',
    query: arrayQuery,
    response: z.array(country),
  }),
  allCountries: endpoint({
    method: 'GET',
    path: '/countries/all',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List all ISO 3166 countries by name, for addresses and ports',
    query: arrayQuery,
    response: z.array(country),
  }),
  chargeReferences: endpoint({
    method: 'GET',
    path: '/charge-references',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List charge references, all or those of one level',
    query: arrayQuery.extend({ type: chargeLevel.optional() }),
    response: z.array(chargeReference),
  }),
  allChargeReferences: endpoint({
    method: 'GET',
    path: '/charge-references/all',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List charge references of both levels, for rates',
    query: arrayQuery,
    response: z.array(chargeReference),
  }),
};
