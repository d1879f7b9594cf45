import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type {
  TakingsReportRow as ReportRow,
  TakingsFigures,
  TakingsGroup,
} from '@eport/contract/reports/takings-report.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { failureOf } from '../../lib/failure.ts';
import { formatCount, formatMoney, plural } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Text } from '../../ui/display/text.tsx';
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
import { takingsQuery } from './reports.queries.ts';
import { type Kind, paymentsOf, paymentsOfRow } from './takings-links.ts';

export const TAKINGS_BY = [
  { value: 'method', label: 'Method' },
  { value: 'cashier', label: 'Cashier' },
  { value: 'methodAndCashier', label: 'Both' },
] as const satisfies { value: TakingsGroup; label: string }[];

const FIGURES = [
  { key: 'net', label: 'Takings', icon: CircleDollarSignIcon, kind: undefined },
  { key: 'received', label: 'Received', icon: BanknoteIcon, kind: 'PAYMENT' },
  { key: 'reversed', label: 'Reversed', icon: ReceiptIcon, kind: 'REVERSAL' },
] as const satisfies { key: keyof TakingsFigures; label: string; icon: unknown; kind: Kind }[];

const cashierOf = ({ cashierName }: ReportRow) => cashierName ?? 'No one (online)';
const methodOf = ({ method }: ReportRow) => (method ? METHOD_LABELS[method] : '');

const nameOf = (by: TakingsGroup, row: ReportRow) => {
  if (by === 'method') return methodOf(row);
  return by === 'cashier' ? cashierOf(row) : `${methodOf(row)}, ${cashierOf(row)}`;
};

const LOSSES: Column<ReportRow> = {
  header: 'Losses',
  numeric: true,
  cell: ({ lost }) =>
    lost === 0 ? (
      <Money amount={lost} />
    ) : (
      <TextLink to={paths.onlinePayments()}>{formatMoney(lost)}</TextLink>
    ),
};

function columnsFor(by: TakingsGroup, period: Period, hasLosses: boolean): Column<ReportRow>[] {
  const linked = (header: string, kind: Kind, textOf: (row: ReportRow) => string): Column<ReportRow> => ({
    header,
    numeric: true,
    cell: (row) => <TextLink to={paymentsOfRow(by, row, period, kind)}>{textOf(row)}</TextLink>,
  });
  return [
    { header: by === 'cashier' ? 'Taken By' : 'Method', card: 'title', cell: (row) => nameOf(by, row) },
    linked('Payments', 'PAYMENT', ({ payments }) => formatCount(payments)),
    linked('Received', 'PAYMENT', ({ received }) => formatMoney(received)),
    linked('Reversed', 'REVERSAL', ({ reversed }) => formatMoney(reversed)),
    ...(hasLosses ? [LOSSES] : []),
    linked('Takings', undefined, ({ net }) => formatMoney(net)),
    {
      header: 'Period Before',
      numeric: true,
      priority: 'low',
      cell: ({ previousNet }) => <Money amount={previousNet} />,
    },
  ];
}

const keyOf = ({ method, cashierId }: ReportRow) => `${method} ${cashierId}`;

type Props = { period: Period; by: TakingsGroup; onGroup: (by: TakingsGroup) => void };

export function TakingsReport({ period, by, onGroup }: Props) {
  const report = useQuery(takingsQuery(period, by));
  const paging = usePaging();
  const { data } = report;
  const failure = failureOf(report, 'Failed to load the report. Please try again.');
  return (
    <Stack gap={3}>
      <CardGrid wide>
        {FIGURES.map(({ key, label, icon, kind }) => (
          <StatCard
            key={key}
            label={label}
            icon={icon}
            value={
              failure ? null : (
                <Compared value={data?.total[key]} previous={data?.previous[key]} format={formatMoney} />
              )
            }
            to={paymentsOf(period, { kind })}
          />
        ))}
      </CardGrid>
      {data && data.openDrawers > 0 && (
        <Text color="secondary">
          Cash in {plural(data.openDrawers, 'open drawer')} appears after its count.
        </Text>
      )}
      <ToggleGroup label="Takings by" value={by} options={TAKINGS_BY} onChange={onGroup} />
      <SectionCard
        title={data?.total.lost ? 'Payments Less Reversals and Losses' : 'Payments Less Reversals'}
        flush
        actions={
          <ExportCsv
            name="takings"
            fetchFile={(options) =>
              callFile(reportsApi.exportTakingsCsv, { query: { ...period, by }, ...options })
            }
          />
        }
      >
        {data && data.rows.length > 0 && (
          <BarChart
            label="Takings"
            bars={data.rows.map((row) => ({
              key: keyOf(row),
              name: nameOf(by, row),
              value: row.net,
              text: formatMoney(row.net),
            }))}
          />
        )}
        <DataTable
          bare
          caption="Takings"
          columns={columnsFor(by, period, data?.rows.some(({ lost }) => lost !== 0) ?? false)}
          rows={data?.rows}
          keyOf={keyOf}
          empty={{ icon: BanknoteIcon, text: 'No payments in this period.' }}
          failure={failure}
          stale={report.isPlaceholderData}
          paging={paging}
        />
      </SectionCard>
    </Stack>
  );
}
