import type { ProfitGroup, ProfitRow } from '@eport/contract/reports/profit.ts';
import { liveInvoices } from '../../entities/live-invoices.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import type { ReportSelection } from './periods.ts';
import { daysText, packagesWith } from './rows-behind.ts';

/** The filters that a link adds to the report, as in the URL. */
export type Narrowed = {
  warehouseId?: string | undefined;
  destinationId?: string | undefined;
  customerId?: string | undefined;
  incomplete?: 'yes' | undefined;
};

type Shown = ReportSelection & Narrowed;

/** Returns the URL of the shipments whose revenue, costs or margins add up to the number. */
export const shipmentsBehind = ({ from, to, ...narrowed }: Shown): string =>
  withQuery(paths.reports(), { report: 'profit', by: 'shipment', days: daysText({ from, to }), ...narrowed });

const idText = (id: number | null) => (id === null ? undefined : String(id));

/** Narrows the report to one of its rows. */
function narrowedTo(shown: Shown, by: ProfitGroup, row: ProfitRow): Shown {
  if (by === 'customer') return { ...shown, customerId: idText(row.id) ?? 'none' };
  if (by === 'agent') return { ...shown, agentId: idText(row.id) };
  return { ...shown, warehouseId: idText(row.warehouseId), destinationId: idText(row.destinationId) };
}

/** Returns the URL of the money behind a row. For a shipment, its page has the revenue, each cost and the customers' shares. */
export const moneyBehind = (by: ProfitGroup, shown: Shown, row: ProfitRow): string =>
  by === 'shipment' && row.id
    ? withQuery(paths.shipment(row.id), { shareOf: shown.customerId })
    : shipmentsBehind(narrowedTo(shown, by, row));

/** Returns the URL of the invoices whose totals add up to the revenue, or of the shipments if the list of invoices has no such filter. */
export function invoicesBehind(shown: Shown): string {
  const { from, to, incomplete, ...narrowed } = shown;
  return incomplete || narrowed.customerId === 'none'
    ? shipmentsBehind(shown)
    : liveInvoices({ shipped: daysText({ from, to }), ...narrowed });
}

export const invoicesBehindRow = (by: ProfitGroup, shown: Shown, row: ProfitRow) =>
  by === 'shipment' && row.id
    ? liveInvoices({ shipmentId: String(row.id), customerId: shown.customerId })
    : invoicesBehind(narrowedTo(shown, by, row));

export function packagesBehind(by: ProfitGroup, shown: Shown, row: ProfitRow): string {
  const { warehouseId, destinationId, customerId, agentId } =
    by === 'shipment' ? shown : narrowedTo(shown, by, row);
  return packagesWith({
    shipped: daysText(shown),
    ...{ warehouseId, destinationId, customerId, agentId },
    ...(by === 'shipment' && { shipmentId: row.id }),
  });
}

/** Does not use the name: warehouses of two agents may have the same name, and so may the lanes from them. */
export const profitKey = ({ id, warehouseId, destinationId }: ProfitRow): string =>
  [id, warehouseId, destinationId].join(' ');
