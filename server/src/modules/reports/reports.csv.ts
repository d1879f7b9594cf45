import type { ProfitRow } from '@eport/contract/reports/profit.ts';
import type { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { ThroughputReport } from '@eport/contract/reports/throughput.ts';
import { amountCell } from '../../platform/csv/amount-cell.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { getProfitReport } from './profit.service.ts';
import { getThroughput } from './throughput.service.ts';

export const TOTAL = 'Total';
export const PERIOD_BEFORE = 'Period Before';
const NO_IDS = { id: null, warehouseId: null, destinationId: null };

export const profitCsv: CsvList<typeof reportsApi.exportProfitCsv, ProfitRow> = {
  name: 'profit',
  columns: {
    id: NO_COLUMN,
    name: ['Name', ({ name }) => name],
    packages: ['Packages', ({ packages }) => packages],
    revenue: ['Revenue (USD)', ({ revenue }) => amountCell(revenue)],
    cost: ['Costs (USD)', ({ cost }) => amountCell(cost)],
    margin: ['Margin (USD)', ({ margin }) => amountCell(margin)],
    isIncomplete: ['Exchange Rate Missing', ({ isIncomplete }) => (isIncomplete ? 'yes' : 'no')],
    warehouseId: NO_COLUMN,
    destinationId: NO_COLUMN,
  },
  async *batches(context, { actor, query }) {
    const { rows, total, previous } = await getProfitReport(context, actor, query, null);
    yield [...rows, { ...NO_IDS, name: TOTAL, ...total }, { ...NO_IDS, name: PERIOD_BEFORE, ...previous }];
  },
};

type Day = ThroughputReport['days'][number];

export const throughputCsv: CsvList<typeof reportsApi.exportThroughputCsv, Day> = {
  name: 'throughput',
  columns: {
    day: ['Day', ({ day }) => day],
    received: ['Received', ({ received }) => received],
    departed: ['Departed', ({ departed }) => departed],
    cleared: ['Cleared', ({ cleared }) => cleared],
    handedOver: ['Handed Over', ({ handedOver }) => handedOver],
  },
  async *batches(context, { actor, query }) {
    const { days, total, previous } = await getThroughput(context, actor, query);
    yield [...days, { day: TOTAL, ...total }, { day: PERIOD_BEFORE, ...previous }];
  },
};
