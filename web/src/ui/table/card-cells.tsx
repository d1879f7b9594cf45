import type { ComponentProps } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
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
    <dl data-cells>
      {inCardOrder(table.columns).map((column) => (
        <div key={column.header} {...kindOf(column)}>
          <dt {...(column.card && { style: visuallyHidden })}>{column.header}</dt>
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
  if (card === 'title') return { 'data-title': true };
  return card ? {} : { 'data-labelled': true };
}

function inCardOrder<Row>(columns: ReadonlyArray<Column<Row>>) {
  const placed = (card: Column<Row>['card']) => columns.filter((column) => column.card === card);
  return [...placed('title'), ...placed('bare'), ...placed(undefined)];
}
