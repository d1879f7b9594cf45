import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { paleTint } from './pale-tint.ts';
import { rowBehaviour } from './row-behaviour.ts';
import { RowButton } from './row-button.tsx';
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
        sx={{ p: 1.5, display: 'flex', gap: 1, ...(tone && { bgcolor: paleTint(tone) }) }}
      >
        {box && (
          <Box sx={{ m: -1 }}>
            <RowBox {...box} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
            {table.columns.map(({ header, cell }, index) => (
              <Box
                key={header}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: '88px minmax(0, 1fr)',
                  gap: 1,
                  alignItems: 'baseline',
                }}
              >
                <Typography component="dt" variant="caption" color="textSecondary">
                  {header}
                </Typography>
                <Typography
                  component="dd"
                  sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
                >
                  {button && index === 0 ? <RowButton {...button}>{cell(row)}</RowButton> : cell(row)}
                </Typography>
              </Box>
            ))}
          </Box>
          {table.actions && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, justifyContent: 'flex-end' }}>
              {table.actions(row)}
            </Box>
          )}
        </Box>
      </Card>
    </Box>
  );
}
