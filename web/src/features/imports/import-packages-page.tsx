import { PACKAGE_COLUMNS } from '@eport/contract/imports/import-columns.ts';
import { importsApi } from '@eport/contract/imports/imports.api.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import type { ImportKind } from './import-kind.ts';
import { ImportPage } from './import-page.tsx';

const packages: ImportKind<(typeof PACKAGE_COLUMNS)[number]['key']> = {
  title: 'Import Packages',
  context: 'Log a package for each row of a CSV file. Review before anything is imported.',
  noun: 'package',
  columns: PACKAGE_COLUMNS,
  send: (body) => call(importsApi.packages, { body }),
  list: { label: 'Package Management Hub', to: paths.adminPackages() },
};

export const Component = () => <ImportPage kind={packages} />;
