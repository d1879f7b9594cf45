import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
import { mainColumn } from './row-behaviour.ts';
import { RowButton } from './row-button.tsx';
import type { Column, DataTableProps } from './table-types.ts';

type Props<Row> = {
  row: Row;
  table: DataTableProps<Row>;
  button: Omit<ComponentProps<typeof RowButton>, 'children'> | undefined;
};

/** The cells of a row on its card: the title, what speaks for itself, then what needs a label. */
export function CardCells<Row>({ row, table, button }: Props<Row>) {
  const main = mainColumn(table.columns);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {inCardOrder(table.columns).map((column) => (
        <Box key={column.header} sx={column.card ? {} : LABELLED}>
          <Typography
            component="dt"
            variant="caption"
            color="textSecondary"
            {...(column.card && { style: visuallyHidden })}
          >
            {column.header}
          </Typography>
          <Typography component="dd" sx={{ ...VALUE, ...(column.card === 'title' && TITLE) }}>
            {button && column === main ? (
              <RowButton {...button}>{column.cell(row)}</RowButton>
            ) : (
              column.cell(row)
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const LABELLED = {
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  gap: 1,
  alignItems: 'baseline',
} as const;
const VALUE = { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' } as const;
/** Beside the sign that the card leads somewhere. */
const TITLE = { fontWeight: 600, pr: 3 } as const;

function inCardOrder<Row>(columns: ReadonlyArray<Column<Row>>) {
  const placed = (card: Column<Row>['card']) => columns.filter((column) => column.card === card);
  return [...placed('title'), ...placed('bare'), ...placed(undefined)];
}
