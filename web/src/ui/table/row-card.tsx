import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { CardCells } from './card-cells.tsx';
import { paleTint } from './pale-tint.ts';
import { rowBehaviour } from './row-behaviour.ts';
import { RowBox } from './selection-boxes.tsx';
import type { DataTableProps } from './table-types.ts';

type Props<Row> = {
  row: Row;
  table: DataTableProps<Row>;
  virtual?: { index: number; measure: (element: HTMLElement | null) => void };
};

export function RowCard<Row>({ row, table, virtual }: Props<Row>) {
  const { box, button, onClick } = rowBehaviour(row, table);
  const tone = table.toneOf?.(row);
  return (
    <Box
      component="li"
      sx={{ pb: 1 }}
      {...(virtual && { ref: virtual.measure, 'data-index': virtual.index })}
    >
      <Card
        {...(onClick && { onClick })}
        sx={{
          position: 'relative',
          p: 1.5,
          display: 'flex',
          gap: 1,
          ...(tone && { bgcolor: paleTint(tone) }),
        }}
      >
        {box && (
          <Box sx={{ m: -1 }}>
            <RowBox {...box} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <CardCells row={row} table={table} button={button} />
          {table.actions && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, justifyContent: 'flex-end' }}>
              {table.actions(row)}
            </Box>
          )}
        </Box>
        {button && (
          <ChevronRightOutlined sx={{ position: 'absolute', top: 12, right: 8, color: 'text.disabled' }} />
        )}
      </Card>
    </Box>
  );
}
