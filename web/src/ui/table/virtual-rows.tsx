import type { DataTableProps } from './table-types.ts';
import { VirtualCards } from './virtual-cards.tsx';
import { VirtualTable } from './virtual-table.tsx';

type Props<Row> = { table: DataTableProps<Row>; rows: readonly Row[]; phone: boolean };

export const VirtualRows = <Row,>({ phone, ...list }: Props<Row>) =>
  phone ? <VirtualCards {...list} /> : <VirtualTable {...list} />;
