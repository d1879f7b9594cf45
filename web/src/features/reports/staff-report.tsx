import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { StaffReportRow as ReportRow, StaffFigures } from '@eport/contract/reports/staff-report.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatCount } from '../../lib/format.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
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
import { SectionCard } from '../../ui/section-card.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { BarChart } from './bar-chart.tsx';
import { Compared } from './compared.tsx';
import type { Period } from './periods.ts';
import { staffQuery } from './reports.queries.ts';
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

/** The most that a chart can show readably; the table has all. */
const BARS = 10;

const nameOf = ({ name }: ReportRow) => name ?? 'Automatic';
const workOf = (row: ReportRow) => TASKS.reduce((sum, { key }) => sum + row[key], 0);

/** No hub filter names the installation, which did what nobody did. */
function rowsBehind({ filter }: Task, period: Period, id?: number | null): string | null {
  if (!filter)
    return paymentsOf(period, {
      kind: 'PAYMENT',
      ...(id !== undefined && { takenBy: String(id ?? 'none') }),
    });
  if (id === null) return null;
  return withQuery(paths.adminPackages(), {
    [filter]: `${period.from}..${period.to}`,
    ...(id !== undefined && { staffId: String(id) }),
  });
}

const columnsFor = (period: Period): Column<ReportRow>[] => [
  { header: 'Name', card: 'title', cell: nameOf },
  ...TASKS.map(
    (task): Column<ReportRow> => ({
      header: task.label,
      numeric: true,
      cell: (row) => {
        const to = rowsBehind(task, period, row.id);
        const text = formatCount(row[task.key]);
        return to ? <TextLink to={to}>{text}</TextLink> : text;
      },
    }),
  ),
];

export function StaffReport({ period }: { period: Period }) {
  const report = useQuery(staffQuery(period));
  const paging = usePaging();
  const { data } = report;
  const failure = failureOf(report, 'Failed to load the report. Please try again.');
  return (
    <Stack gap={3}>
      <CardGrid>
        {TASKS.map((task) => {
          const to = rowsBehind(task, period);
          return (
            <StatCard
              key={task.key}
              label={task.label}
              icon={task.icon}
              value={
                failure ? null : (
                  <Compared value={data?.total[task.key]} previous={data?.previous[task.key]} />
                )
              }
              {...(to && { to })}
            />
          );
        })}
      </CardGrid>
      <SectionCard
        title="Work per Member of Staff"
        flush
        actions={
          <ExportCsv
            name="staff"
            fetchFile={(options) => callFile(reportsApi.exportStaffCsv, { query: period, ...options })}
          />
        }
      >
        {data && data.rows.length > 0 && (
          <BarChart
            label="Packages and payments handled"
            bars={data.rows.slice(0, BARS).map((row) => ({
              key: String(row.id),
              name: nameOf(row),
              value: workOf(row),
              text: formatCount(workOf(row)),
            }))}
          />
        )}
        <DataTable
          bare
          caption="Work per member of staff"
          columns={columnsFor(period)}
          rows={data?.rows}
          keyOf={({ id }) => String(id)}
          empty={{ icon: UsersIcon, text: 'No one handled packages or payments in this period.' }}
          failure={failure}
          stale={report.isPlaceholderData}
          paging={paging}
        />
      </SectionCard>
    </Stack>
  );
}
