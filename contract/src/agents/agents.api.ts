import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { arrayQuery } from '../shared/paging.ts';
import { ADMIN_ONLY, CUSTOMER_ONLY } from '../shared/roles.ts';
import { agent, agentContact, agentInput, agentUpdate, logoHash } from './agent.ts';

export const agentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/agents',
    roles: ADMIN_ONLY,
    mayLag: true,
    summary: 'List agents by name',
    query: arrayQuery,
    response: z.array(agent),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/agents/export.csv',
    roles: ADMIN_ONLY,
    mayLag: true,
    summary: 'Export agents as CSV',
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
    summary: 'Update an agent',
    params: idParams,
    body: agentUpdate,
    response: agent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/agents/:id',
    roles: ADMIN_ONLY,
    summary: 'Delete an agent without users, warehouses or other records',
    params: idParams,
    status: 204,
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/admin/agents/:id/logo',
    roles: ADMIN_ONLY,
    summary: 'Set the logo of an agent (PNG or JPG, at most 512 KB and 2,000 × 2,000 pixels)',
    params: idParams,
    upload: true,
    response: agent,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/admin/agents/:id/logo',
    roles: ADMIN_ONLY,
    summary: 'Remove the logo of an agent',
    params: idParams,
    status: 204,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/agent-logos/:hash',
    roles: 'public',
    mayLag: true,
    summary: 'Get a logo by the SHA-256 of its file; cacheable indefinitely',
    params: z.object({ hash: logoHash }),
    file: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/customer/me/agent',
    roles: CUSTOMER_ONLY,
    mayLag: true,
    summary: 'Get the contact details of the customer’s agent',
    response: agentContact,
  }),
};
