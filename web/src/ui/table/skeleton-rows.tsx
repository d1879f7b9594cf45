import { Skeleton } from '../display/skeleton.tsx';
import type { DataTableProps } from './table-types.ts';

const MOST_ROWS = 10;

export function SkeletonRows<Row>({ columns, paging, selection, actions }: DataTableProps<Row>) {
  const rows = Math.min(paging?.size ?? 5, MOST_ROWS);
  const cells = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <tbody>
      {range(rows).map((row) => (
        <tr key={row}>
          {range(cells).map((cell) => (
            <td key={cell}>
              <Skeleton height={20} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
