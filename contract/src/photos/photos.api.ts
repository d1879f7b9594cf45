import { z } from 'zod';
import { adminPackage } from '../packages/package.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { BACK_OFFICE, EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { photoQuery } from './photo.ts';

const photoParams = z.object({ id: idText, photoId: idText });

export const photosApi = {
  add: endpoint({
    method: 'POST',
    path: '/admin/packages/:id/photos',
    roles: BACK_OFFICE,
    summary: 'Add a photo to a package (JPG or PNG, at most 10 MB each and 6 per package)',
    params: idParams,
    query: photoQuery,
    upload: true,
    response: adminPackage,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/packages/:id/photos/:photoId',
    roles: BACK_OFFICE,
    summary: 'Delete a photo of a package',
    params: photoParams,
    status: 204,
  }),
  get: endpoint({
    method: 'GET',
    path: '/packages/:id/photos/:photoId',
    roles: EVERYONE_SIGNED_IN,
    mayLag: true,
    summary: 'Get a photo of a package',
    params: photoParams,
    file: true,
  }),
};
