import { HS_CODE_COLUMNS } from '@eport/contract/imports/import-columns.ts';
import { importsApi } from '@eport/contract/imports/imports.api.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import type { ImportKind } from './import-kind.ts';
import { ImportPage } from './import-page.tsx';

const hsCodes: ImportKind<(typeof HS_CODE_COLUMNS)[number]['key']> = {
  title: 'Import HS Codes',
  context: 'Loads a table of HS codes from a CSV file. Codes that are there already get the new description.',
  noun: 'HS code',
  columns: HS_CODE_COLUMNS,
  send: (body) => call(importsApi.hsCodes, { body }),
  list: { label: 'HS Codes', to: paths.hsCodes() },
};

export const Component = () => <ImportPage kind={hsCodes} />;
