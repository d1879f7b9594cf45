import type { ReactNode } from 'react';
import hidden from '../visually-hidden.module.css';
import styles from './table.module.css';
import { TableHead } from './table-head.tsx';
import type { DataTableProps } from './table-types.ts';

type Props<Row> = { table: DataTableProps<Row>; rowCount?: number; fixed?: boolean; children: ReactNode };

export const TableFrame = <Row,>({ table, rowCount, fixed = false, children }: Props<Row>) => (
  <table
    aria-rowcount={rowCount}
    aria-busy={table.rows === undefined || table.stale}
    data-fixed={fixed || undefined}
    data-stale={table.stale || undefined}
    className={styles.table}
  >
    <caption className={hidden.hidden}>{table.caption}</caption>
    <TableHead {...table} />
    {children}
  </table>
);
