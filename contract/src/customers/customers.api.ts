import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { BACK_OFFICE, CUSTOMER_ONLY } from '../shared/roles.ts';
import {
  agentCustomer,
  customerProfile,
  dashboardSummary,
  profileUpdate,
  taxNumberChange,
} from './customer.ts';
import { customerDashboard } from './dashboard.ts';

export const customersApi = {
  dashboardSummary: endpoint({
    method: 'GET',
    path: '/customer/dashboard-summary',
    roles: CUSTOMER_ONLY,
    mayLag: true,
    summary: 'Count the customer’s packages and pending invoices',
    response: dashboardSummary,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/customer/dashboard',
    roles: CUSTOMER_ONLY,
    mayLag: true,
    summary: 'Get the customer’s open tasks, packages on their way and amount owed',
    response: customerDashboard,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/customer/me/profile',
    roles: CUSTOMER_ONLY,
    mayLag: true,
    summary: 'Get the customer’s profile with the shipping address',
    response: customerProfile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/customer/me/profile',
    roles: CUSTOMER_ONLY,
    summary: 'Update the customer’s name and contact details',
    body: profileUpdate,
    response: customerProfile,
  }),
  searchAgentCustomers: endpoint({
    method: 'GET',
    path: '/admin/agent-customers',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Search customers in scope by name, email or mailbox ID',
    query: pageQuery,
    response: pageOf(agentCustomer),
  }),
  agentCustomer: endpoint({
    method: 'GET',
    path: '/admin/agent-customers/:id',
    roles: BACK_OFFICE,
    summary: 'Get a customer with the address on file',
    params: idParams,
    response: agentCustomer,
  }),
  setTaxNumber: endpoint({
    method: 'PUT',
    path: '/admin/agent-customers/:id/tax-number',
    roles: BACK_OFFICE,
    summary: 'Set the tax number of a customer in scope; null clears it',
    params: idParams,
    body: taxNumberChange,
    response: agentCustomer,
  }),
};
