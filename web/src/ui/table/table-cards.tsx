import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { cardStyle } from './card-style.ts';
import { checkboxStyle } from './checkbox.tsx';
import { LazyRows } from './lazy-rows.tsx';
import { RowCard } from './row-card.tsx';
import { SelectAllBox } from './select-all-box.tsx';
import { VIRTUAL_FROM } from './shown-rows.ts';
import type { DataTableProps } from './table-types.ts';

/** Fills a phone's first screen; the rest renders deferred. */
const FIRST = 4;

type Props<Row> = { table: DataTableProps<Row>; rows: readonly Row[] };

export function TableCards<Row>({ table, rows }: Props<Row>) {
  const { selection, rows: allRows = [], keyOf } = table;
  const long = rows.length > VIRTUAL_FROM;
  const rendered = useDeferredValue(rows, rows.slice(0, FIRST));
  return (
    <>
      {selection && rows.length > 0 && (
        <Box component="label" sx={{ ...checkboxStyle, display: 'flex', alignItems: 'center', px: 0.5 }}>
          <SelectAllBox rows={allRows} keyOf={keyOf} selection={selection} />
          <Typography aria-hidden>Select all</Typography>
        </Box>
      )}
      {long ? (
        <LazyRows table={table} rows={rows} phone>
          <SkeletonCards cards={4} />
        </LazyRows>
      ) : (
        <Box
          component="ul"
          aria-label={table.caption}
          aria-busy={table.stale}
          sx={{ ...cardStyle, ...(selection && checkboxStyle) }}
        >
          {rendered.map((row) => (
            <RowCard key={keyOf(row)} row={row} table={table} />
          ))}
        </Box>
      )}
    </>
  );
}

export function SkeletonCards({ cards }: { cards: number }) {
  return (
    <Box role="status" aria-label="Loading" aria-busy="true">
      {Array.from({ length: Math.min(cards, 4) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical items in a fixed number
        <Card key={index} sx={{ p: 2, mb: 1 }}>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="80%" />
        </Card>
      ))}
    </Box>
  );
}
