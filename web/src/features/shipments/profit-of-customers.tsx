import type { ProfitRow } from '@eport/contract/reports/profit.ts';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { UsersIcon } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ADMIN_SIZES } from '../../ui/table/use-paging.ts';
import styles from './profit-of-customers.module.css';

const EMPTY = { icon: UsersIcon, text: 'No packages share these costs.' };

const packagesOf = (shipmentId: number, { id }: ProfitRow) =>
  withQuery(paths.adminPackages(), { shipmentId: String(shipmentId), customerId: String(id ?? 'none') });

const columnsOf = (shipmentId: number): Column<ProfitRow>[] => [
  { header: 'Customer', card: 'title', cell: ({ name }) => name },
  {
    header: 'Packages',
    numeric: true,
    cell: (row) => <TextLink to={packagesOf(shipmentId, row)}>{formatCount(row.packages)}</TextLink>,
  },
  { header: 'Margin', numeric: true, cell: ({ margin }) => <Money amount={margin} strong /> },
  { header: 'Revenue', numeric: true, cell: ({ revenue }) => <Money amount={revenue} /> },
  { header: 'Share of Costs', numeric: true, cell: ({ cost }) => <Money amount={cost} /> },
];

type Props = { shipmentId: number; customers: ProfitRow[] };

export function ProfitOfCustomers({ shipmentId, customers }: Props) {
  const [shown, setShown] = useState({ page: 0, size: 5 });
  return (
    <div className={styles.box}>
      <DataTable
        bare
        caption="Profit by customer"
        columns={columnsOf(shipmentId)}
        rows={customers}
        keyOf={({ id }) => String(id)}
        empty={EMPTY}
        paging={{ ...shown, sizes: ADMIN_SIZES, onChange: (changed) => setShown({ ...shown, ...changed }) }}
      />
    </div>
  );
}
