import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { BACK_OFFICE, CUSTOMER_ONLY } from '../shared/roles.ts';
import { agentCustomer, customerProfile, dashboardSummary, profileUpdate } from './customer.ts';

export const customersApi = {
  dashboardSummary: endpoint({
    method: 'GET',
    path: '/customer/dashboard-summary',
    roles: CUSTOMER_ONLY,
    summary: 'How many packages and invoices wait for what',
    response: dashboardSummary,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/customer/me/profile',
    roles: CUSTOMER_ONLY,
    summary: 'The own profile with the shipping address',
    response: customerProfile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/customer/me/profile',
    roles: CUSTOMER_ONLY,
    summary: 'Change the own name and contact data',
    body: profileUpdate,
    response: customerProfile,
  }),
  searchAgentCustomers: endpoint({
    method: 'GET',
    path: '/admin/agent-customers',
    roles: BACK_OFFICE,
    summary: 'Customers in scope, by name, e-mail or mailbox ID',
    query: pageQuery,
    response: pageOf(agentCustomer),
  }),
  agentCustomer: endpoint({
    method: 'GET',
    path: '/admin/agent-customers/:id',
    roles: BACK_OFFICE,
    summary: 'A customer with the address on file',
    params: idParams,
    response: agentCustomer,
  }),
};
