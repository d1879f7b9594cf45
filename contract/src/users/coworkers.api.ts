import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { BACK_OFFICE } from '../shared/roles.ts';

const coworker = z.object({ id: z.int(), name: z.string() });

export const coworkersApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/coworkers',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List the names of staff and administrators, for filters',
    response: z.array(coworker),
  }),
};
