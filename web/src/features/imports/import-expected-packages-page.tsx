import { EXPECTED_PACKAGE_COLUMNS } from '@eport/contract/imports/import-columns.ts';
import { importsApi } from '@eport/contract/imports/imports.api.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import type { ImportKind } from './import-kind.ts';
import { ImportPage } from './import-page.tsx';

const expectedPackages: ImportKind<(typeof EXPECTED_PACKAGE_COLUMNS)[number]['key']> = {
  title: 'Import Expected Packages',
  context: 'Announce a package for each row of a CSV file. Review before anything is imported.',
  noun: 'expected package',
  columns: EXPECTED_PACKAGE_COLUMNS,
  send: (body) => call(importsApi.expectedPackages, { body }),
  list: { label: 'Expected Packages', to: paths.expectedPackages() },
};

export const Component = () => <ImportPage kind={expectedPackages} />;
