import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import type { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { TakingsReportRow } from '@eport/contract/reports/takings-report.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { getTakingsReport } from './takings.service.ts';

export const takingsCsv: CsvList<typeof reportsApi.exportTakingsCsv, TakingsReportRow> = {
  name: 'takings',
  columns: {
    method: ['Method', ({ method }) => method && METHOD_LABELS[method]],
    cashierId: NO_COLUMN,
    cashierName: ['Taken By', ({ cashierName }) => cashierName],
    payments: ['Payments', ({ payments }) => payments],
    received: ['Received (USD)', ({ received }) => received],
    reversals: ['Reversals', ({ reversals }) => reversals],
    reversed: ['Reversed (USD)', ({ reversed }) => reversed],
    lost: ['Losses (USD)', ({ lost }) => lost],
    net: ['Takings (USD)', ({ net }) => net],
    previousNet: ['Period Before (USD)', ({ previousNet }) => previousNet],
  },
  async *batches(context, { actor, query }) {
    yield (await getTakingsReport(context, actor, query)).rows;
  },
};
