import { DUTY_RULE_COLUMNS, HS_CODE_COLUMNS } from '@eport/contract/imports/import-columns.ts';
import { importsApi } from '@eport/contract/imports/imports.api.ts';
import { useParams } from 'react-router';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import type { ImportKind } from './import-kind.ts';
import { ImportPage } from './import-page.tsx';

const hsCodes: ImportKind<(typeof HS_CODE_COLUMNS)[number]['key']> = {
  title: 'Import HS Codes',
  context: 'Load a table of HS codes from a CSV file. Existing codes get the new description.',
  noun: 'HS code',
  columns: HS_CODE_COLUMNS,
  send: (body) => call(importsApi.hsCodes, { body }),
  list: { label: 'HS Codes', to: paths.customsTables() },
};

const dutyRules: ImportKind<(typeof DUTY_RULE_COLUMNS)[number]['key']> = {
  title: 'Import Duty Rules',
  context: 'Load thresholds, duties, taxes and fees from a CSV file. Existing rules get the new figures.',
  noun: 'duty rule',
  columns: DUTY_RULE_COLUMNS,
  send: (body) => call(importsApi.dutyRules, { body }),
  list: { label: 'Duty Rules', to: paths.customsTables('duty-rules') },
  nextStep: 'Check the figures with customs before you show estimates to customers.',
  samples: {
    names: ['Barbados', 'Jamaica', 'Saint Vincent and the Grenadines', 'Sri Lanka'],
    load: async () => (await import('./duty-rule-samples.ts')).DUTY_RULE_SAMPLES,
  },
};

export const Component = () =>
  useParams().table === 'duty-rules' ? <ImportPage kind={dutyRules} /> : <ImportPage kind={hsCodes} />;
