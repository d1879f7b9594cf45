import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import type { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { TakingsReportRow } from '@eport/contract/reports/takings-report.ts';
import { amountCell } from '../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { getTakingsReport } from './takings.service.ts';

type Line = TakingsReportRow & { line: 'money' | 'total' | 'credit' };

const methodOf = ({ line, method }: Line) => {
  if (line === 'money') return method && METHOD_LABELS[method];
  return line === 'total' ? 'Total' : 'Credit used (not in the total)';
};

export const takingsCsv: CsvList<typeof reportsApi.exportTakingsCsv, Line> = {
  name: 'takings',
  columns: {
    line: NO_COLUMN,
    method: ['Method', methodOf],
    cashierId: NO_COLUMN,
    cashierName: ['Taken By', ({ cashierName }) => cashierName],
    payments: ['Payments', ({ payments }) => payments],
    received: ['Received (USD)', ({ received }) => amountCell(received)],
    reversals: ['Reversals', ({ reversals }) => reversals],
    reversed: ['Reversed (USD)', ({ reversed }) => amountCell(reversed)],
    lost: ['Losses (USD)', ({ lost }) => amountCell(lost)],
    net: ['Takings (USD)', ({ net }) => amountCell(net)],
    previousNet: ['Period Before (USD)', ({ previousNet }) => amountCell(previousNet)],
  },
  async *batches(context, { actor, query }) {
    const { rows, credit, total, previous } = await getTakingsReport(context, actor, query);
    yield rows.map((row): Line => ({ ...row, line: 'money' }));
    const noOne = { method: null, cashierId: null, cashierName: null };
    yield [{ ...noOne, ...total, previousNet: previous.net, line: 'total' }];
    yield credit.map((row): Line => ({ ...row, line: 'credit' }));
  },
};
