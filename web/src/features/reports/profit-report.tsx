import type { ProfitGroup, ProfitRow } from '@eport/contract/reports/profit.ts';
import { reportsApi } from '@eport/contract/reports/reports.api.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { BanknoteIcon, CircleDollarSignIcon, ReceiptIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Money } from '../../ui/money.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ChartedSection } from './charted-section.tsx';
import { ComparedFigures } from './compared-figures.tsx';
import type { Asked } from './periods.ts';
import { profitKey } from './profit-key.ts';
import { profitQuery } from './reports.queries.ts';
import { daysText, listWith, packagesWith } from './rows-behind.ts';

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

/** Shipments that departed in the period. */
const shipmentsOf = (asked: Asked, row?: ProfitRow) =>
  listWith(paths.shipments(), {
    departed: daysText(asked),
    agentId: asked.agentId,
    warehouseId: row?.warehouseId,
    destinationId: row?.destinationId,
  });

function rowsBehind(by: ProfitGroup, asked: Asked, row: ProfitRow): string {
  if (by === 'customer') return packagesBehind(by, asked, row);
  if (by === 'shipment' && row.id) return paths.shipment(row.id);
  return shipmentsOf(by === 'agent' ? { ...asked, agentId: String(row.id) } : asked, row);
}

const KEYS = { shipment: 'shipmentId', customer: 'customerId', agent: 'agentId', lane: null } as const;

function packagesBehind(by: ProfitGroup, asked: Asked, row: ProfitRow): string {
  const key = KEYS[by];
  return packagesWith({
    shipped: daysText(asked),
    agentId: asked.agentId,
    warehouseId: row.warehouseId,
    destinationId: row.destinationId,
    ...(key && { [key]: row.id ?? 'none' }),
  });
}

type MoneyOf = { by: ProfitGroup; row: ProfitRow; amount: number; strong?: boolean };

/** Only the page of a shipment shows money: a list of packages or shipments would not show what the figure counts. */
function MoneyCell({ by, row, amount, strong = false }: MoneyOf) {
  const money = <Money amount={amount} strong={strong} />;
  return by === 'shipment' && row.id ? <TextLink to={paths.shipment(row.id)}>{money}</TextLink> : money;
}

const columnsFor = (by: ProfitGroup, asked: Asked): Column<ProfitRow>[] => [
  {
    header: GROUPS.find(({ value }) => value === by)?.label ?? 'Name',
    card: 'title',
    cell: (row) => <TextLink to={rowsBehind(by, asked, row)}>{row.name}</TextLink>,
  },
  {
    header: 'Packages',
    numeric: true,
    cell: (row) => <TextLink to={packagesBehind(by, asked, row)}>{formatCount(row.packages)}</TextLink>,
  },
  {
    header: 'Revenue',
    numeric: true,
    cell: (row) => <MoneyCell by={by} row={row} amount={row.revenue} />,
  },
  {
    header: 'Master Costs',
    numeric: true,
    cell: (row) => <MoneyCell by={by} row={row} amount={row.cost} />,
  },
  {
    header: 'Margin',
    numeric: true,
    cell: (row) => (
      <>
        <MoneyCell by={by} row={row} amount={row.margin} strong />
        {row.isIncomplete && ' *'}
      </>
    ),
  },
];

type Props = { asked: Asked; by: ProfitGroup; onGroup: (by: ProfitGroup) => void };

export function ProfitReport({ asked, by, onGroup }: Props) {
  const report = useQuery(profitQuery(asked, by));
  return (
    <Stack gap={3}>
      <ComparedFigures
        wide
        figures={FIGURES}
        report={report}
        format={formatMoney}
        rowsBehind={() => shipmentsOf(asked)}
      />
      {report.data?.total.isIncomplete && (
        <Alert severity="warning">
          * Some master costs are in another currency without an exchange rate, so they are left out.
        </Alert>
      )}
      <ToggleGroup label="Profit by" value={by} options={GROUPS} onChange={onGroup} />
      <ChartedSection
        title="Shipments That Departed in the Period"
        caption="Profit"
        file="profit"
        fetchFile={(options) => callFile(reportsApi.exportProfitCsv, { query: { ...asked, by }, ...options })}
        chart="Highest margins"
        barOf={({ name, margin }) => ({ name, value: margin, text: formatMoney(margin) })}
        report={report}
        columns={columnsFor(by, asked)}
        keyOf={profitKey}
        empty={{ icon: CircleDollarSignIcon, text: 'No shipment departed in this period.' }}
      />
    </Stack>
  );
}
