import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { ThroughputReport as Report, StepCounts } from '@eport/contract/reports/throughput.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { CheckCheckIcon, InboxIcon, PackageIcon, ShipIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { LineChart } from './charts/line-chart.tsx';
import { ComparedFigures } from './compared-figures.tsx';
import { FigureLink } from './figure-link.tsx';
import type { ReportSelection } from './periods.ts';
import { throughputQuery } from './reports.queries.ts';
import { daysText, packagesWith } from './rows-behind.ts';

const STEPS = [
  { key: 'received', label: 'Received', icon: InboxIcon, filter: 'received' },
  { key: 'departed', label: 'Departed', icon: ShipIcon, filter: 'departed' },
  { key: 'cleared', label: 'Cleared', icon: CheckCheckIcon, filter: 'cleared' },
  { key: 'handedOver', label: 'Handed Over', icon: PackageIcon, filter: 'collected' },
] as const satisfies { key: keyof StepCounts; label: string; icon: unknown; filter: string }[];

type Day = Report['days'][number];

const packagesOf = (filter: string, { agentId, ...days }: ReportSelection) =>
  packagesWith({ [filter]: daysText(days), agentId });

const columnsFor = (selection: ReportSelection): Column<Day>[] => [
  { header: 'Day', card: 'title', oneLine: true, cell: ({ day }) => formatDate(day) },
  ...STEPS.map(
    ({ key, label, filter }): Column<Day> => ({
      header: label,
      numeric: true,
      cell: (row) => (
        <FigureLink value={row[key]} to={packagesOf(filter, { ...selection, from: row.day, to: row.day })}>
          {formatCount(row[key])}
        </FigureLink>
      ),
    }),
  ),
];

export function ThroughputReport({ selection }: { selection: ReportSelection }) {
  const report = useQuery(throughputQuery(selection));
  const paging = usePaging();
  const { data } = report;
  const failure = failureOf(report, 'Failed to load the report. Please try again.');
  return (
    <Stack gap={3}>
      <ComparedFigures
        figures={STEPS}
        report={report}
        selection={selection}
        rowsBehind={({ filter }, period) => packagesOf(filter, period)}
      />
      <SectionCard
        title="Packages per Day"
        flush
        actions={
          <ExportCsv
            name="throughput"
            fetchFile={(options) =>
              callFile(reportsApi.exportThroughputCsv, { query: selection, ...options })
            }
          />
        }
      >
        {!failure && (
          <LineChart
            name={`Packages per day from ${formatDate(selection.from)} to ${formatDate(selection.to)}`}
            series={STEPS.map(({ label }) => label)}
            points={data?.days.map((row) => ({
              label: formatDate(row.day),
              values: STEPS.map(({ key, filter }) => ({
                value: row[key],
                to: packagesOf(filter, { ...selection, from: row.day, to: row.day }),
              })),
            }))}
          />
        )}
        <DataTable
          bare
          caption="Packages per day"
          columns={columnsFor(selection)}
          rows={data?.days.toReversed()}
          keyOf={({ day }) => day}
          empty={{ icon: PackageIcon, text: 'No days in this period.' }}
          failure={failure}
          stale={report.isPlaceholderData}
          paging={paging}
        />
      </SectionCard>
    </Stack>
  );
}
