import { ageReportsApi } from '@eport/contract/reports/ages.api.ts';
import type { PickupDays, PickupLane } from '@eport/contract/reports/pickup-days.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { formatCount, plural } from '../../lib/format.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Text } from '../../ui/display/text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { CheckCheckIcon, HistoryIcon, PackageIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { pickupDaysQuery } from './ages.queries.ts';
import { MAX_BARS } from './charted-section.tsx';
import { BarChart } from './charts/bar-chart.tsx';
import styles from './charts/chart.module.css';
import { previousPeriod, type ReportSelection } from './periods.ts';
import { PreviousValue } from './previous-value.tsx';
import { daysText, packagesWith } from './rows-behind.ts';

const FIGURES = [
  { key: 'packages', label: 'Handed Over', icon: PackageIcon },
  { key: 'median', label: 'Median Days', icon: HistoryIcon },
  { key: 'ninetieth', label: '90% Within Days', icon: CheckCheckIcon },
] as const satisfies { key: keyof PickupDays; label: string; icon: unknown }[];

const handedOver = (selection: ReportSelection, lane?: PickupLane) =>
  packagesWith({
    collected: daysText(selection),
    agentId: selection.agentId,
    warehouseId: lane?.warehouseId,
    destinationId: lane?.destinationId,
  });

const keyOf = ({ warehouseId, destinationId }: PickupLane) => `${warehouseId} ${destinationId}`;

type Side = { days: PickupDays; selection: ReportSelection };

function Figure({
  lane,
  figure,
  ...sides
}: {
  lane: PickupLane;
  figure: keyof PickupDays;
  now: Side;
  before: Side;
}) {
  const link = ({ days, selection }: Side) => {
    const value = days[figure];
    return days.packages === 0 || value === null ? (
      '–'
    ) : (
      <TextLink to={handedOver(selection, lane)}>{formatCount(value)}</TextLink>
    );
  };
  return (
    <>
      {link(sides.now)}
      <Text as="div" variant="caption" color="secondary" className={styles.before}>
        before: {link(sides.before)}
      </Text>
    </>
  );
}

/** Returns undefined while the report loads, and a dash if there are no packages. */
const shownDays = (value: number | null | undefined) =>
  value === undefined ? undefined : value === null ? '–' : formatCount(value);

type Compared = Pick<PickupLane, 'now' | 'before'>;

/** Without packages there is nothing to compare. */
function noteOf(all: Compared | undefined, figure: keyof PickupDays, to: string) {
  if (!all) return <PreviousValue value={undefined} previous={undefined} />;
  const [value, previous] = [all.now[figure], all.before[figure]];
  return value === null || previous === null ? (
    'before: –'
  ) : (
    <PreviousValue value={value} previous={previous} to={to} />
  );
}

const columnsFor = (selection: ReportSelection, previous: ReportSelection): Column<PickupLane>[] => [
  { header: 'Lane', card: 'title', cell: ({ name }) => name },
  ...FIGURES.map(
    ({ key, label }): Column<PickupLane> => ({
      header: label,
      numeric: true,
      cell: (lane) => (
        <Figure
          lane={lane}
          figure={key}
          now={{ days: lane.now, selection }}
          before={{ days: lane.before, selection: previous }}
        />
      ),
    }),
  ),
];

export function PickupDaysReport({ selection }: { selection: ReportSelection }) {
  const report = useQuery(pickupDaysQuery(selection));
  const paging = usePaging();
  const { data } = report;
  const failure = failureOf(report, 'Failed to load the report. Please try again.');
  const lanes = data?.lanes.filter(({ now }) => now.packages > 0) ?? [];
  return (
    <Stack gap={3}>
      <CardGrid>
        {FIGURES.map(({ key, label, icon }) => (
          <StatCard
            key={key}
            label={label}
            icon={icon}
            value={failure ? null : shownDays(data?.all.now[key])}
            to={handedOver(selection)}
            note={failure ? undefined : noteOf(data?.all, key, handedOver(previousPeriod(selection)))}
          />
        ))}
      </CardGrid>
      <SectionCard
        title="Days from Receipt to Pickup"
        flush
        actions={
          <ExportCsv
            name="pickup-days"
            fetchFile={(options) =>
              callFile(ageReportsApi.exportPickupDaysCsv, { query: selection, ...options })
            }
          />
        }
      >
        <DataTable
          bare
          caption="Days from receipt to pickup"
          columns={columnsFor(selection, previousPeriod(selection))}
          rows={data?.lanes}
          keyOf={keyOf}
          empty={{ icon: PackageIcon, text: 'No package was handed over in this period or the one before.' }}
          failure={failure}
          stale={report.isPlaceholderData}
          paging={paging}
        />
        {/* Below the table, which must not move when the chart appears. */}
        {lanes.length > 0 && (
          <BarChart
            name="Median and 90% of the days"
            summary={`Half of the packages took at most ${plural(data?.all.now.median ?? 0, 'day')}, 90% at most ${plural(data?.all.now.ninetieth ?? 0, 'day')}.`}
            series={['Median', '90% within']}
            rows={lanes.slice(0, MAX_BARS).map((lane) => ({
              key: keyOf(lane),
              name: lane.name,
              bars: [lane.now.median ?? 0, lane.now.ninetieth ?? 0].map((value) => ({
                value,
                text: plural(value, 'day'),
              })),
              to: handedOver(selection, lane),
            }))}
          />
        )}
      </SectionCard>
    </Stack>
  );
}
