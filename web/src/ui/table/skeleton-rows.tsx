import { Skeleton } from '../display/skeleton.tsx';
import type { Column, DataTableProps } from './table-types.ts';

const MAX_ROWS = 10;

export function SkeletonRows<Row>({ columns, paging, selection, actions }: DataTableProps<Row>) {
  const rows = Math.min(paging?.size ?? 5, MAX_ROWS);
  return (
    <tbody>
      {range(rows).map((row) => (
        <tr key={row}>
          {selection && <SkeletonCell />}
          {columns.map(({ header, priority }) => (
            <SkeletonCell key={header} priority={priority} />
          ))}
          {actions && <SkeletonCell />}
        </tr>
      ))}
    </tbody>
  );
}

const SkeletonCell = ({ priority }: { priority?: Column<never>['priority'] | undefined }) => (
  <td data-priority={priority}>
    <Skeleton height={20} />
  </td>
);

const range = (length: number) => Array.from({ length }, (_, index) => index);
