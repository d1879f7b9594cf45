import { useDeferredValue } from 'react';
import { Skeleton } from '../display/skeleton.tsx';
import { Card } from '../layout/card.tsx';
import { Stack } from '../layout/stack.tsx';
import styles from './cards.module.css';
import { LazyRows } from './lazy-rows.tsx';
import { RowCard } from './row-card.tsx';
import { SelectAllBox } from './select-all-box.tsx';
import { VIRTUAL_FROM } from './shown-rows.ts';
import type { DataTableProps } from './table-types.ts';

/** Cards that fill a phone's first screen; the rest renders later. */
const FIRST_SCREEN_CARDS = 4;

type Props<Row> = { table: DataTableProps<Row>; rows: readonly Row[] };

export function TableCards<Row>({ table, rows }: Props<Row>) {
  const { selection, rows: allRows = [], keyOf } = table;
  const isVirtual = rows.length > VIRTUAL_FROM;
  const rendered = useDeferredValue(rows, rows.slice(0, FIRST_SCREEN_CARDS));
  return (
    <>
      {selection && rows.length > 0 && (
        <div className={styles.selectAll}>
          <SelectAllBox rows={allRows} keyOf={keyOf} selection={selection} showsLabel />
        </div>
      )}
      {isVirtual ? (
        <LazyRows table={table} rows={rows} phone>
          <SkeletonCards />
        </LazyRows>
      ) : (
        <ul aria-label={table.caption} aria-busy={table.stale} className={styles.list}>
          {rendered.map((row) => (
            <RowCard key={keyOf(row)} row={row} table={table} />
          ))}
        </ul>
      )}
    </>
  );
}

export const SkeletonCards = ({ cards = FIRST_SCREEN_CARDS }: { cards?: number | undefined }) => (
  <div role="status" aria-label="Loading" aria-busy="true">
    {Array.from({ length: Math.min(cards, FIRST_SCREEN_CARDS) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical items in a fixed number
      <Card key={index} padded className={styles.skeleton}>
        <Stack gap={0.5}>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
      </Card>
    ))}
  </div>
);
