import type { ProfitRow } from '@eport/contract/reports/profit.ts';
import { useState } from 'react';
import { liveInvoices } from '../../entities/live-invoices.ts';
import { formatMoney, plural } from '../../lib/format.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Text } from '../../ui/display/text.tsx';
import { UsersIcon } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ADMIN_SIZES } from '../../ui/table/use-paging.ts';
import styles from './profit-of-customers.module.css';

const EMPTY = { icon: UsersIcon, text: 'No packages share these costs.' };

const keyOf = ({ id }: Pick<ProfitRow, 'id'>) => String(id ?? 'none');

const packagesOf = (shipmentId: number, row: ProfitRow) =>
  withQuery(paths.adminPackages(), { shipmentId: String(shipmentId), customerId: keyOf(row) });

/** Only two columns, since the card is a third of the page. */
const columnsOf = (shipmentId: number): Column<ProfitRow>[] => [
  {
    header: 'Customer',
    card: 'title',
    cell: (row) => (
      <>
        <div>{row.name}</div>
        <TextLink to={packagesOf(shipmentId, row)}>{plural(row.packages, 'package')}</TextLink>
      </>
    ),
  },
  {
    header: 'Margin',
    numeric: true,
    cell: ({ margin, revenue, cost, ...row }) => (
      <>
        <Money amount={margin} strong />
        <Text as="div" variant="caption" color="secondary">
          <div>
            Revenue{' '}
            <Revenue amount={revenue} of={{ shipmentId: String(shipmentId), customerId: keyOf(row) }} />
          </div>
          <div>Costs {formatMoney(cost)}</div>
        </Text>
      </>
    ),
  },
];

type RevenueProps = { amount: number; of: Record<string, string> };

/** Links a revenue to the invoices that add up to it. */
export const Revenue = ({ amount, of }: RevenueProps) =>
  amount === 0 ? (
    <Money amount={amount} />
  ) : (
    <TextLink to={liveInvoices(of)}>
      <Money amount={amount} />
    </TextLink>
  );

/** `first`: the key of the customer to list first, or '' for none. */
type Props = { shipmentId: number; customers: ProfitRow[]; first: string };

export function ProfitOfCustomers({ shipmentId, customers, first }: Props) {
  const [shown, setShown] = useState({ page: 0, size: 5 });
  return (
    <div className={styles.box}>
      <DataTable
        bare
        caption="Profit by customer"
        columns={columnsOf(shipmentId)}
        rows={customers.toSorted((a, b) => Number(keyOf(b) === first) - Number(keyOf(a) === first))}
        keyOf={keyOf}
        empty={EMPTY}
        paging={{ ...shown, sizes: ADMIN_SIZES, onChange: (changed) => setShown({ ...shown, ...changed }) }}
      />
    </div>
  );
}
