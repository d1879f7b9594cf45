import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type { ThroughputReport as Report, StepCounts } from '@eport/contract/reports/throughput.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { CheckCheckIcon, InboxIcon, PackageIcon, ShipIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { Compared } from './compared.tsx';
import { LineChart } from './line-chart.tsx';
import type { Period } from './periods.ts';
import { throughputQuery } from './reports.queries.ts';

const STEPS = [
  { key: 'received', label: 'Received', icon: InboxIcon, filter: 'received' },
  { key: 'departed', label: 'Departed', icon: ShipIcon, filter: 'departed' },
  { key: 'cleared', label: 'Cleared', icon: CheckCheckIcon, filter: 'cleared' },
  { key: 'handedOver', label: 'Handed Over', icon: PackageIcon, filter: 'collected' },
] as const satisfies { key: keyof StepCounts; label: string; icon: unknown; filter: string }[];

type Day = Report['days'][number];

const packagesOf = (filter: string, from: string, to = from) =>
  withQuery(paths.adminPackages(), { [filter]: `${from}..${to}` });

const columns: Column<Day>[] = [
  { header: 'Day', card: 'title', oneLine: true, cell: ({ day }) => formatDate(day) },
  ...STEPS.map(
    ({ key, label, filter }): Column<Day> => ({
      header: label,
      numeric: true,
      cell: (row) => <TextLink to={packagesOf(filter, row.day)}>{formatCount(row[key])}</TextLink>,
    }),
  ),
];

export function ThroughputReport({ period }: { period: Period }) {
  const report = useQuery(throughputQuery(period));
  const paging = usePaging();
  const { data } = report;
  const failure = failureOf(report, 'Failed to load the report. Please try again.');
  return (
    <Stack gap={3}>
      <CardGrid>
        {STEPS.map(({ key, label, icon, filter }) => (
          <StatCard
            key={key}
            label={label}
            icon={icon}
            value={failure ? null : <Compared value={data?.total[key]} previous={data?.previous[key]} />}
            to={packagesOf(filter, period.from, period.to)}
          />
        ))}
      </CardGrid>
      <SectionCard
        title="Packages per Day"
        flush
        actions={
          <ExportCsv
            name="throughput"
            fetchFile={(options) => callFile(reportsApi.exportThroughputCsv, { query: period, ...options })}
          />
        }
      >
        {!failure && (
          <LineChart
            label={`Packages per day from ${formatDate(period.from)} to ${formatDate(period.to)}`}
            series={STEPS.map(({ key, label }) => ({
              name: label,
              values: data?.days.map((day) => day[key]) ?? [],
            }))}
            ticks={[period.from, period.to].map(formatDate)}
          />
        )}
        <DataTable
          bare
          caption="Packages per day"
          columns={columns}
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
