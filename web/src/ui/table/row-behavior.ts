import type { MouseEvent } from 'react';
import type { DataTableProps } from './table-types.ts';

const isOnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, label');

export function toggled<Key>(selected: ReadonlySet<Key>, key: Key) {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

export const mainColumn = <Row>(columns: DataTableProps<Row>['columns']) =>
  columns.find(({ card }) => card === 'title') ?? columns[0];

export const rowButton = <Row>(row: Row, rowClick: DataTableProps<Row>['rowClick']) =>
  rowClick && (rowClick.when?.(row) ?? true)
    ? { label: rowClick.labelOf(row), run: () => rowClick.run(row), to: rowClick.to?.(row) }
    : undefined;

export function rowBehavior<Row>(row: Row, { keyOf, selection, rowClick }: DataTableProps<Row>) {
  const key = keyOf(row);
  const selectable = selection !== undefined && (selection.isSelectable?.(row) ?? true);
  const toggle = () => selection?.onChange(toggled(selection.selected, key));
  const button = rowButton(row, rowClick);
  const onRow = button ? button.run : selectable && selection.byRowClick ? toggle : undefined;
  return {
    key,
    clickable: button ? 'opens' : onRow && 'selects',
    box: selection && {
      label: selection.labelOf(row),
      checked: selection.selected.has(key),
      disabled: !selectable,
      onToggle: toggle,
    },
    button,
    onClick: onRow && ((event: MouseEvent) => (isOnControl(event) ? undefined : onRow())),
  };
}
