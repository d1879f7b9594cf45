import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { StaffReportRow as ReportRow, StaffFigures } from '@eport/contract/reports/staff-report.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '../../lib/api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { Select } from '../../ui/form/select.tsx';
import {
  BanknoteIcon,
  CheckCheckIcon,
  InboxIcon,
  PackageIcon,
  ReceiptIcon,
  ShipIcon,
  UsersIcon,
} from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ChartedSection } from './charted-section.tsx';
import { ComparedFigures } from './compared-figures.tsx';
import { FigureLink } from './figure-link.tsx';
import type { ReportSelection } from './periods.ts';
import { staffQuery } from './reports.queries.ts';
import { daysText, packagesWith } from './rows-behind.ts';
import { paymentsOf } from './takings-links.ts';

const TASKS = [
  { key: 'received', label: 'Received', icon: InboxIcon, filter: 'received' },
  { key: 'loaded', label: 'Loaded', icon: ShipIcon, filter: 'loaded' },
  { key: 'cleared', label: 'Cleared', icon: CheckCheckIcon, filter: 'cleared' },
  { key: 'invoiced', label: 'Invoiced', icon: ReceiptIcon, filter: 'invoiced' },
  { key: 'handedOver', label: 'Handed Over', icon: PackageIcon, filter: 'collected' },
  { key: 'payments', label: 'Payments', icon: BanknoteIcon, filter: null },
] as const satisfies { key: keyof StaffFigures; label: string; icon: unknown; filter: string | null }[];
type Task = (typeof TASKS)[number];

const nameOf = ({ name }: ReportRow) => name ?? 'Automatic';

/** `none` stands for the installation itself. */
const idOf = ({ id }: ReportRow) => (id === null ? 'none' : String(id));

function rowsBehind({ filter }: Task, selection: ReportSelection, row?: ReportRow): string {
  const who = row && idOf(row);
  return filter
    ? packagesWith({ [filter]: daysText(selection), agentId: selection.agentId, staffId: who })
    : paymentsOf(selection, { kind: 'PAYMENT', ...(who && { takenBy: who }) });
}

const columnsFor = (selection: ReportSelection): Column<ReportRow>[] => [
  { header: 'Name', card: 'title', cell: nameOf },
  ...TASKS.map(
    (task): Column<ReportRow> => ({
      header: task.label,
      numeric: true,
      cell: (row) => (
        <FigureLink value={row[task.key]} to={rowsBehind(task, selection, row)}>
          {formatCount(row[task.key])}
        </FigureLink>
      ),
    }),
  ),
];

export function StaffReport({ selection }: { selection: ReportSelection }) {
  const report = useQuery(staffQuery(selection));
  const [charted, setCharted] = useState<string>(TASKS[0].key);
  const task = TASKS.find(({ key }) => key === charted) ?? TASKS[0];
  return (
    <Stack gap={3}>
      <ComparedFigures figures={TASKS} report={report} selection={selection} rowsBehind={rowsBehind} />
      <ChartedSection
        title="Work per Member of Staff"
        caption="Work per member of staff"
        file="staff"
        fetchFile={(options) => callFile(reportsApi.exportStaffCsv, { query: selection, ...options })}
        chart={`${task.label} per member of staff`}
        chartOf={
          <Select
            frame={{ id: 'staff-chart', label: 'Chart of' }}
            value={charted}
            options={TASKS.map(({ key, label }) => ({ value: key, label }))}
            onChange={(value) => setCharted(String(value))}
          />
        }
        barOf={(row) => ({
          name: nameOf(row),
          value: row[task.key],
          text: formatCount(row[task.key]),
          to: rowsBehind(task, selection, row),
        })}
        report={report}
        columns={columnsFor(selection)}
        keyOf={idOf}
        empty={{ icon: UsersIcon, text: 'No one handled packages or payments in this period.' }}
      />
    </Stack>
  );
}
