import { EMPTY_PAGE, type Screen } from './screen.ts';
import { firstRate } from './screen-paths.ts';

const RATE_DATA = 'Failed to load initial data. Please try again.';
const NEW_USER_DATA = 'Failed to load initial data. Please refresh the page.';
const USER_DATA = 'Failed to fetch initial data. Please try again.';

export const ADMIN_SCREENS: Screen[] = [
  { path: '/admin/packages/new' },
  {
    path: '/admin/rates',
    failures: {
      '/rates': 'Failed to fetch data. Please try again.',
      '/admin/agents': 'Failed to load data. Please try again.',
    },
    empty: { responses: { '/rates': [] }, says: 'No rates found.' },
  },
  { path: '/admin/rates/new', failures: { '/charge-references/all': RATE_DATA } },
  {
    name: 'a rate',
    path: firstRate,
    failures: { '/rates/ID': 'Failed to load data. Please try again.' },
  },
  { path: '/admin/users', failures: { '/admin/users': 'Failed to fetch users. Please try again.' } },
  {
    path: '/admin/create-user',
    failures: { '/warehouses': NEW_USER_DATA, '/admin/agents': NEW_USER_DATA, '/countries': NEW_USER_DATA },
  },
  { path: '/admin/users/2/edit', failures: { '/admin/agents': USER_DATA, '/admin/users/ID': USER_DATA } },
  {
    path: '/admin/agents',
    failures: { '/admin/agents': 'Failed to load agents. Please try again.' },
    empty: { responses: { '/admin/agents': [] }, says: 'No agents yet' },
  },
  {
    path: '/admin/warehouses',
    empty: { responses: { '/warehouses': [] }, says: 'No warehouses yet' },
  },
  {
    path: '/admin/ports',
    failures: { '/ports': 'Failed to load ports. Please try again.' },
    empty: { responses: { '/ports': [] }, says: 'No ports yet' },
  },
  {
    path: '/admin/customs-tables',
    failures: { '/hs-codes': 'Failed to load HS codes. Please try again.' },
    empty: {
      responses: { '/hs-codes': EMPTY_PAGE },
      says: 'No HS codes yet. Import the table of your tariff.',
    },
  },
  {
    path: '/admin/customs-tables?table=duty-rules',
    failures: { '/duty-rules': 'Failed to load duty rules. Please try again.' },
    empty: { responses: { '/duty-rules': [] }, says: 'No duty rules yet.' },
  },
  {
    path: '/admin/audit',
    failures: { '/admin/audit': 'Failed to load the audit log. Please try again.' },
    empty: { responses: { '/admin/audit': EMPTY_PAGE }, says: 'No changes match this filter.' },
  },
  {
    path: '/admin/settings/email?agent=1',
    failures: {
      '/admin/agents': 'Failed to load agents list.',
      '/agent-settings/ID': 'Failed to load settings.',
    },
  },
  {
    path: '/admin/settings/email?agent=1&tab=messages',
    failures: { '/agent-settings/ID/messages': 'Failed to load messages.' },
    optionalCalls: ['/agent-settings/ID'],
  },
  {
    path: '/admin/settings/email?agent=1&tab=previews',
    failures: { '/agent-settings/ID/previews': 'Failed to load previews.' },
    optionalCalls: ['/agent-settings/ID'],
  },
];
