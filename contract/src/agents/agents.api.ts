import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { ADMIN_ONLY } from '../shared/roles.ts';
import { agent, agentInput, agentUpdate } from './agent.ts';

export const agentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/agents',
    roles: ADMIN_ONLY,
    summary: 'All agents, by name',
    query: arrayQuery,
    response: z.array(agent),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/agents/export.csv',
    roles: ADMIN_ONLY,
    summary: 'All agents as CSV',
    query: arrayQuery,
    file: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/agents',
    roles: ADMIN_ONLY,
    summary: 'Create an agent',
    body: agentInput,
    response: agent,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/agents/:id',
    roles: ADMIN_ONLY,
    summary: 'Change an agent',
    params: idParams,
    body: agentUpdate,
    response: agent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/agents/:id',
    roles: ADMIN_ONLY,
    summary: 'Delete an agent that nothing belongs to',
    params: idParams,
    status: 204,
  }),
};
