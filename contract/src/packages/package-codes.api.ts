import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { addedCode, addPackageCode, packageCode } from './package-code.ts';

export const packageCodesApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/packages/:id/codes',
    roles: BACK_OFFICE,
    summary: 'List the codes of a package, its incoming tracking number first',
    params: idParams,
    response: z.array(packageCode),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/packages/:id/codes',
    roles: BACK_OFFICE,
    summary:
      'Add a code to a package, or return the existing one; with the newest 10 other packages that have it',
    params: idParams,
    body: addPackageCode,
    response: addedCode,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/packages/:id/codes/:codeId',
    roles: BACK_OFFICE,
    summary: 'Remove a code that was added to a package',
    params: z.object({ id: idText, codeId: idText }),
    status: 204,
  }),
};
