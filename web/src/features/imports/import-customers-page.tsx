import { CUSTOMER_COLUMNS } from '@eport/contract/imports/import-columns.ts';
import { importsApi } from '@eport/contract/imports/imports.api.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import type { ImportKind } from './import-kind.ts';
import { ImportPage } from './import-page.tsx';

const customers: ImportKind<(typeof CUSTOMER_COLUMNS)[number]['key']> = {
  title: 'Import Customers',
  context: 'Create an account for each row of a CSV file. Review before anything is imported.',
  noun: 'customer',
  columns: CUSTOMER_COLUMNS,
  send: (body) => call(importsApi.customers, { body }),
  list: { label: 'User Management', to: paths.users() },
  nextStep:
    'These accounts have no password yet. If email is set up, customers set one with “Forgot password?” on the sign-in page. Otherwise open the account in User Management and choose New Temporary Password.',
};

export const Component = () => <ImportPage kind={customers} />;
