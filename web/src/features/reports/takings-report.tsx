import { METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import type {
  TakingsReport as Report,
  TakingsFigures,
  TakingsGroup,
} from '@eport/contract/reports/takings-report.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { formatCount, formatMoney, plural } from '../../lib/format.ts';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { Text } from '../../ui/display/text.tsx';
import { BanknoteIcon, CircleDollarSignIcon, ReceiptIcon, WalletIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ChartedSection } from './charted-section.tsx';
import styles from './charts/chart.module.css';
import { ComparedFigures } from './compared-figures.tsx';
import { FigureLink } from './figure-link.tsx';
import { TAKINGS_BY } from './groups.ts';
import { previousPeriod, type ReportSelection } from './periods.ts';
import { takingsQuery } from './reports.queries.ts';
import {
  type Kind,
  lossesBehind,
  lossesOfRow,
  paymentsOf,
  paymentsOfRow,
  type TakingsRow,
} from './takings-links.ts';

const FIGURES = [
  { key: 'net', label: 'Takings', icon: CircleDollarSignIcon, kind: undefined },
  { key: 'received', label: 'Received', icon: BanknoteIcon, kind: 'PAYMENT' },
  { key: 'reversed', label: 'Reversed', icon: ReceiptIcon, kind: 'REVERSAL' },
] as const satisfies { key: keyof TakingsFigures; label: string; icon: unknown; kind: Kind }[];

const totalOf = ({ total, previous }: Report): TakingsRow => ({
  ...{ method: null, cashierId: null, cashierName: null },
  ...total,
  previousNet: previous.net,
  isTotal: true,
});

const cashierOf = ({ cashierName }: TakingsRow) => cashierName ?? 'No one (online)';
const methodOf = ({ method }: TakingsRow) => (method ? METHOD_LABELS[method] : '');

const nameOf = (by: TakingsGroup, row: TakingsRow) => {
  if (row.isTotal) return 'Total';
  if (by === 'method') return methodOf(row);
  return by === 'cashier' ? cashierOf(row) : `${methodOf(row)}, ${cashierOf(row)}`;
};

const LOST = {
  key: 'lost',
  label: 'Losses',
  icon: WalletIcon,
  kind: 'LOSS',
} as const satisfies { key: keyof TakingsFigures; label: string; icon: unknown; kind: 'LOSS' };

const lossesColumn = (
  selection: ReportSelection,
  total: Report['total'] | undefined,
): Column<TakingsRow> => ({
  header: 'Losses',
  numeric: true,
  cell: (row) => (
    <FigureLink value={row.lost} to={lossesOfRow(row, total, selection)}>
      {formatMoney(row.lost)}
    </FigureLink>
  ),
});

function columnsFor(
  by: TakingsGroup,
  selection: ReportSelection,
  losses: Column<TakingsRow>[],
): Column<TakingsRow>[] {
  const linked = (
    header: string,
    kind: Kind,
    key: 'payments' | 'received' | 'reversed' | 'net',
    format: (value: number) => string,
  ): Column<TakingsRow> => ({
    header,
    numeric: true,
    cell: (row) => (
      <FigureLink value={row[key]} to={paymentsOfRow(by, row, selection, kind)}>
        {row.isTotal ? <strong>{format(row[key])}</strong> : format(row[key])}
      </FigureLink>
    ),
  });
  return [
    {
      header: by === 'cashier' ? 'Taken By' : 'Method',
      card: 'title',
      cell: (row) => (row.isTotal ? <strong>{nameOf(by, row)}</strong> : nameOf(by, row)),
    },
    linked('Payments', 'PAYMENT', 'payments', formatCount),
    linked('Received', 'PAYMENT', 'received', formatMoney),
    linked('Reversed', 'REVERSAL', 'reversed', formatMoney),
    ...losses,
    linked('Takings', undefined, 'net', formatMoney),
    {
      header: 'Period Before',
      numeric: true,
      priority: 'low',
      cell: (row) => (
        <FigureLink value={row.previousNet} to={paymentsOfRow(by, row, previousPeriod(selection), undefined)}>
          {formatMoney(row.previousNet)}
        </FigureLink>
      ),
    },
  ];
}

const keyOf = ({ method, cashierId, isTotal }: TakingsRow) => (isTotal ? 'total' : `${method} ${cashierId}`);

type Props = { selection: ReportSelection; by: TakingsGroup; onGroup: (by: TakingsGroup) => void };

export function TakingsReport({ selection, by, onGroup }: Props) {
  const report = useQuery(takingsQuery(selection, by));
  const { openDrawers = 0, rows = [], credit = [] } = report.data ?? {};
  const hasLosses = rows.some(({ lost }) => lost !== 0);
  return (
    <Stack gap={3}>
      <ComparedFigures
        wide
        figures={hasLosses ? [...FIGURES, LOST] : FIGURES}
        report={report}
        format={formatMoney}
        selection={selection}
        rowsBehind={({ kind }, period) =>
          kind === 'LOSS' ? lossesBehind(period) : paymentsOf(period, { kind })
        }
      />
      {openDrawers > 0 && (
        <Text color="secondary">
          Cash in {plural(openDrawers, 'open drawer')} is not included until it is counted.
        </Text>
      )}
      <ToggleGroup label="Takings by" value={by} options={TAKINGS_BY} onChange={onGroup} />
      <ChartedSection
        title={hasLosses ? 'Payments Less Reversals and Losses' : 'Payments Less Reversals'}
        caption="Takings"
        file="takings"
        fetchFile={(options) =>
          callFile(reportsApi.exportTakingsCsv, { query: { ...selection, by }, ...options })
        }
        chart="Takings"
        barOf={(row) => ({
          name: nameOf(by, row),
          value: row.net,
          text: formatMoney(row.net),
          to: paymentsOfRow(by, row, selection, undefined),
        })}
        report={report}
        columns={columnsFor(by, selection, hasLosses ? [lossesColumn(selection, report.data?.total)] : [])}
        keyOf={keyOf}
        empty={{ icon: BanknoteIcon, text: 'No payments in this period.' }}
        sum={report.data && totalOf(report.data)}
      />
      {credit.length > 0 && (
        <SectionCard title="Credit Used" flush>
          <Text color="secondary" className={styles.note}>
            Taken earlier, so it is not in the totals.
          </Text>
          <DataTable
            bare
            caption="Credit used"
            columns={columnsFor(by, selection, [])}
            rows={credit}
            keyOf={keyOf}
            empty={{ text: 'No credit was used.' }}
            stale={report.isPlaceholderData}
          />
        </SectionCard>
      )}
    </Stack>
  );
}
