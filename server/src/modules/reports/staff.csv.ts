import type { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { StaffReportRow } from '@eport/contract/reports/staff-report.ts';
import { type CsvList, NO_COLUMN } from '../../platform/csv/csv-list.ts';
import { PERIOD_BEFORE, TOTAL } from './reports.csv.ts';
import { getStaffReport } from './staff.service.ts';

export const staffCsv: CsvList<typeof reportsApi.exportStaffCsv, StaffReportRow> = {
  name: 'staff',
  columns: {
    id: NO_COLUMN,
    name: ['Name', ({ name }) => name ?? 'Automatic'],
    received: ['Received', ({ received }) => received],
    loaded: ['Loaded', ({ loaded }) => loaded],
    cleared: ['Cleared', ({ cleared }) => cleared],
    invoiced: ['Invoiced', ({ invoiced }) => invoiced],
    handedOver: ['Handed Over', ({ handedOver }) => handedOver],
    payments: ['Payments Taken', ({ payments }) => payments],
  },
  async *batches(context, { actor, query }) {
    const { rows, total, previous } = await getStaffReport(context, actor, query);
    yield [...rows, { id: null, name: TOTAL, ...total }, { id: null, name: PERIOD_BEFORE, ...previous }];
  },
};
