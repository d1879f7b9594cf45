import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { arrayQuery } from '../shared/paging.ts';
import { ADMIN_ONLY } from '../shared/roles.ts';

export const agent = z.object({
  id: z.int(),
  name: z.string(),
  contactEmail: z.string(),
  agentCode: z.string(),
});
export type Agent = z.infer<typeof agent>;

export const agentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/agents',
    roles: ADMIN_ONLY,
    summary: 'All agents, by name',
    query: arrayQuery,
    response: z.array(agent),
  }),
};
