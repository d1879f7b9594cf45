import type { ProfitGroup, ProfitRow } from '@eport/contract/reports/profit.ts';
import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { formatCount, formatMoney, plural } from '../../lib/format.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { BanknoteIcon, CircleDollarSignIcon, ReceiptIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ChartedSection } from './charted-section.tsx';
import { ComparedFigures } from './compared-figures.tsx';
import { FigureLink } from './figure-link.tsx';
import { PROFIT_BY } from './groups.ts';
import type { ReportSelection } from './periods.ts';
import {
  invoicesBehind,
  invoicesBehindRow,
  moneyBehind,
  type Narrowed,
  packagesBehind,
  profitKey,
  shipmentsBehind,
} from './profit-links.ts';
import { profitQuery } from './reports.queries.ts';

const FIGURES = [
  { key: 'revenue', label: 'Revenue', icon: ReceiptIcon },
  { key: 'cost', label: 'Master Costs', icon: BanknoteIcon },
  { key: 'margin', label: 'Margin', icon: CircleDollarSignIcon },
] as const;

const columnsFor = (by: ProfitGroup, selection: ReportSelection & Narrowed): Column<ProfitRow>[] => [
  {
    header: PROFIT_BY.find(({ value }) => value === by)?.label ?? 'Name',
    card: 'title',
    cell: (row) => <TextLink to={moneyBehind(by, selection, row)}>{row.name}</TextLink>,
  },
  {
    header: 'Packages',
    numeric: true,
    cell: (row) => <TextLink to={packagesBehind(by, selection, row)}>{formatCount(row.packages)}</TextLink>,
  },
  {
    header: 'Revenue',
    numeric: true,
    cell: (row) => (
      <FigureLink value={row.revenue} to={invoicesBehindRow(by, selection, row)}>
        {formatMoney(row.revenue)}
      </FigureLink>
    ),
  },
  {
    header: 'Master Costs',
    numeric: true,
    cell: (row) => (
      <FigureLink value={row.cost} to={moneyBehind(by, selection, row)}>
        {formatMoney(row.cost)}
      </FigureLink>
    ),
  },
  {
    header: 'Margin',
    numeric: true,
    cell: (row) => (
      <>
        <TextLink to={moneyBehind(by, selection, row)}>
          <Money amount={row.margin} strong />
        </TextLink>
        {row.isIncomplete && ' *'}
      </>
    ),
  },
];

type Props = {
  selection: ReportSelection;
  narrowed: Narrowed;
  by: ProfitGroup;
  onGroup: (by: ProfitGroup) => void;
  onWiden: () => void;
};

export function ProfitReport({ selection: period, narrowed, by, onGroup, onWiden }: Props) {
  const selection = { ...period, ...narrowed };
  const report = useQuery(profitQuery(selection, by));
  const { incompleteShipments = 0, of = null } = report.data ?? {};
  const only = [of, narrowed.incomplete && 'without an exchange rate'].filter(Boolean).join(', ');
  return (
    <Stack gap={3}>
      <ComparedFigures
        wide
        figures={FIGURES}
        report={report}
        format={formatMoney}
        selection={selection}
        rowsBehind={({ key }, days) => {
          const shown = { ...narrowed, ...days };
          return key === 'revenue' ? invoicesBehind(shown) : shipmentsBehind(shown);
        }}
      />
      {incompleteShipments > 0 && (
        <Alert severity="warning">
          * Master costs of{' '}
          <TextLink to={shipmentsBehind({ ...selection, incomplete: 'yes' })}>
            {plural(incompleteShipments, 'shipment')}
          </TextLink>{' '}
          are in another currency without an exchange rate, so they are left out.
        </Alert>
      )}
      {only && (
        <div>
          <FilterChip label={`Only: ${only}`} onRemove={onWiden} />
        </div>
      )}
      <ToggleGroup label="Profit by" value={by} options={PROFIT_BY} onChange={onGroup} />
      <ChartedSection
        title="Shipments That Departed in the Period"
        caption="Profit"
        file="profit"
        fetchFile={(options) =>
          callFile(reportsApi.exportProfitCsv, { query: { ...selection, by }, ...options })
        }
        chart="Highest margins"
        barOf={(row) => ({
          name: row.name,
          value: row.margin,
          text: formatMoney(row.margin),
          to: moneyBehind(by, selection, row),
        })}
        report={report}
        columns={columnsFor(by, selection)}
        keyOf={profitKey}
        empty={{ icon: CircleDollarSignIcon, text: 'No shipment departed in this period.' }}
      />
    </Stack>
  );
}
