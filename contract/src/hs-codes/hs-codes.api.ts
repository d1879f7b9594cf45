import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, BACK_OFFICE } from '../shared/roles.ts';
import { optionalText, searchText } from '../shared/text.ts';
import { hsCode, hsCodeInput, hsCodeSuggestion, hsCodeUpdate } from './hs-code.ts';

export const hsCodesApi = {
  list: endpoint({
    method: 'GET',
    path: '/hs-codes',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'Search HS codes by digits or words of their descriptions; staff find those of all agents and of their own',
    query: pageQuery,
    response: pageOf(hsCode),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/manifests/:id/hs-codes',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Suggest HS codes for goods: the code last used for this description first',
    params: idParams,
    /** `words` is the user's search. Without it, codes are found by the words of the description. */
    query: z.object({ description: optionalText(2_000), words: searchText }),
    response: z.array(hsCodeSuggestion),
  }),
  create: endpoint({
    method: 'POST',
    path: '/hs-codes',
    roles: ADMIN_ONLY,
    summary: 'Add an HS code',
    body: hsCodeInput,
    response: hsCode,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/hs-codes/:id',
    roles: ADMIN_ONLY,
    summary: 'Update an HS code',
    params: idParams,
    body: hsCodeUpdate,
    response: hsCode,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hs-codes/:id',
    roles: ADMIN_ONLY,
    summary: 'Delete an HS code; bills keep it',
    params: idParams,
    status: 204,
  }),
};
