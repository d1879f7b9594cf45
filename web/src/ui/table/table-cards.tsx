import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { RowCard } from './row-card.tsx';
import { ScrollWindow } from './scroll-window.tsx';
import { SelectAllBox } from './selection-boxes.tsx';
import type { DataTableProps } from './table-types.ts';
import { useVirtualRows, VIRTUAL_FROM } from './use-virtual-rows.ts';

type Props<Row> = { table: DataTableProps<Row>; rows: readonly Row[] };

/** The table on phones: each row a card of label–value pairs. */
export function TableCards<Row>({ table, rows }: Props<Row>) {
  const { selection, rows: allRows = [], keyOf } = table;
  const long = rows.length > VIRTUAL_FROM;
  return (
    <>
      {selection && rows.length > 0 && (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', px: 0.5 }}>
          <SelectAllBox rows={allRows} keyOf={keyOf} selection={selection} />
          <Typography aria-hidden>Select all</Typography>
        </Box>
      )}
      {long ? (
        <VirtualCards table={table} rows={rows} />
      ) : (
        <Box component="ul" aria-label={table.caption} aria-busy={table.stale} sx={list}>
          {rows.map((row) => (
            <RowCard key={keyOf(row)} row={row} table={table} />
          ))}
        </Box>
      )}
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const CARD_HEIGHT = 180;

function VirtualCards<Row>({ table, rows }: Props<Row>) {
  const { scroller, items, above, below, measure } = useVirtualRows(rows.length, CARD_HEIGHT);
  return (
    <ScrollWindow ref={scroller} label={table.caption}>
      <Box component="ul" sx={list} style={{ paddingTop: above, paddingBottom: below }}>
        {items.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <RowCard key={table.keyOf(row)} row={row} table={table} virtual={{ index, measure }} />
          );
        })}
      </Box>
    </ScrollWindow>
  );
}

export function SkeletonCards({ cards }: { cards: number }) {
  return (
    <Box role="status" aria-label="Loading" aria-busy="true">
      {Array.from({ length: Math.min(cards, 4) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and their number never changes
        <Card key={index} sx={{ p: 2, mb: 1 }}>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="80%" />
        </Card>
      ))}
    </Box>
  );
}
