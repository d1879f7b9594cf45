import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import hidden from '../visually-hidden.module.css';
import styles from './cards.module.css';
import { mainColumn } from './row-behavior.ts';
import { RowButton } from './row-button.tsx';
import type { Column, DataTableProps } from './table-types.ts';

type Props<Row> = {
  row: Row;
  table: DataTableProps<Row>;
  button: Omit<ComponentProps<typeof RowButton>, 'children'> | undefined;
};

export function CardCells<Row>({ row, table, button }: Props<Row>) {
  const main = mainColumn(table.columns);
  return (
    <dl className={styles.cells}>
      {inCardOrder(table.columns).map((column) => (
        <div key={column.header} className={kindOf(column)}>
          <dt className={classes(column.card && hidden.hidden)}>{column.header}</dt>
          <dd>
            {button && column === main ? (
              <RowButton {...button}>{column.cell(row)}</RowButton>
            ) : (
              column.cell(row)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function kindOf<Row>({ card }: Column<Row>) {
  if (card === 'title') return styles.title;
  return card ? undefined : styles.labelled;
}

function inCardOrder<Row>(columns: ReadonlyArray<Column<Row>>) {
  const columnsWith = (card: Column<Row>['card']) =>
    columns.filter((column) => column.card === card && column.priority !== 'wide');
  return [...columnsWith('title'), ...columnsWith('bare'), ...columnsWith(undefined)];
}
