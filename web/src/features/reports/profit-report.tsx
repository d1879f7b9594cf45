import type { ProfitGroup, ProfitRow } from '@eport/contract/reports/profit.ts';
import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { BanknoteIcon, CircleDollarSignIcon, ReceiptIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { BarChart } from './bar-chart.tsx';
import { Compared } from './compared.tsx';
import type { Period } from './periods.ts';
import { profitKey } from './profit-key.ts';
import { profitQuery } from './reports.queries.ts';

export const GROUPS = [
  { value: 'lane', label: 'Lane' },
  { value: 'shipment', label: 'Shipment' },
  { value: 'customer', label: 'Customer' },
  { value: 'agent', label: 'Agent' },
] as const satisfies { value: ProfitGroup; label: string }[];

const FIGURES = [
  { key: 'revenue', label: 'Revenue', icon: ReceiptIcon },
  { key: 'cost', label: 'Master Costs', icon: BanknoteIcon },
  { key: 'margin', label: 'Margin', icon: CircleDollarSignIcon },
] as const;

/** The most that a chart can show readably; the table has all. */
const BARS = 10;

function rowsBehind(by: ProfitGroup, { id, warehouseId, destinationId, name }: ProfitRow): string | null {
  if (by === 'shipment' && id) return paths.shipment(id);
  if (by === 'lane')
    return `${paths.shipments()}?${new URLSearchParams({ warehouseId: String(warehouseId), destinationId: String(destinationId) })}`;
  if (by === 'customer' && id) return paths.packageSearch(name);
  return by === 'agent' ? paths.shipments() : null;
}

const columnsFor = (by: ProfitGroup): Column<ProfitRow>[] => [
  {
    header: GROUPS.find(({ value }) => value === by)?.label ?? 'Name',
    card: 'title',
    cell: (row) => {
      const to = rowsBehind(by, row);
      return to ? <TextLink to={to}>{row.name}</TextLink> : row.name;
    },
  },
  { header: 'Packages', numeric: true, cell: ({ packages }) => formatCount(packages) },
  { header: 'Revenue', numeric: true, cell: ({ revenue }) => <Money amount={revenue} /> },
  { header: 'Master Costs', numeric: true, cell: ({ cost }) => <Money amount={cost} /> },
  {
    header: 'Margin',
    numeric: true,
    cell: ({ margin, isIncomplete }) => (
      <>
        <Money amount={margin} strong />
        {isIncomplete && ' *'}
      </>
    ),
  },
];

type Props = { period: Period; by: ProfitGroup; onGroup: (by: ProfitGroup) => void };

export function ProfitReport({ period, by, onGroup }: Props) {
  const report = useQuery(profitQuery(period, by));
  const paging = usePaging();
  const { data } = report;
  const failure = failureOf(report, 'Failed to load the report. Please try again.');
  return (
    <Stack gap={3}>
      <CardGrid wide>
        {FIGURES.map(({ key, label, icon }) => (
          <StatCard
            key={key}
            label={label}
            icon={icon}
            value={
              failure ? null : (
                <Compared value={data?.total[key]} previous={data?.previous[key]} format={formatMoney} />
              )
            }
          />
        ))}
      </CardGrid>
      {data?.total.isIncomplete && (
        <Alert severity="warning">
          * Some master costs are in another currency without an exchange rate, so they are left out.
        </Alert>
      )}
      <ToggleGroup label="Profit by" value={by} options={GROUPS} onChange={onGroup} />
      <SectionCard
        title="Shipments That Departed in the Period"
        flush
        actions={
          <ExportCsv
            name="profit"
            fetchFile={(options) =>
              callFile(reportsApi.exportProfitCsv, { query: { ...period, by }, ...options })
            }
          />
        }
      >
        {data && data.rows.length > 0 && (
          <BarChart
            label="Highest margins"
            bars={data.rows.slice(0, BARS).map((row) => ({
              key: profitKey(row),
              name: row.name,
              value: row.margin,
              text: formatMoney(row.margin),
            }))}
          />
        )}
        <DataTable
          bare
          caption="Profit"
          columns={columnsFor(by)}
          rows={data?.rows}
          keyOf={profitKey}
          empty={{ icon: CircleDollarSignIcon, text: 'No shipment departed in this period.' }}
          failure={failure}
          stale={report.isPlaceholderData}
          paging={paging}
        />
      </SectionCard>
    </Stack>
  );
}
