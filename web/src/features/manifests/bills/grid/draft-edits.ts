import { amountIn } from './edits-in-currency.ts';
import { editableColumns } from './grid-columns.ts';
import type { CellChange, GridEdits } from './grid-edits.ts';

/** Serializes the edits. A declared value is stored with the manifest's currency at the time. */
export function writeEdits({ rows, currency }: Pick<GridEdits, 'rows' | 'currency'>): string | null {
  const cells = [...rows].flatMap(([id, edits]) =>
    editableColumns.flatMap(({ field }) => {
      const edit = edits[field];
      return edit ? [[id, field, edit.text, edit.was, ...(field === 'declaredValue' ? [currency] : [])]] : [];
    }),
  );
  return cells.length ? JSON.stringify(cells) : null;
}

export function readEdits(draft: string | null, valueCurrency: string | null): CellChange[] {
  const cells: unknown = JSON.parse(draft ?? '[]');
  if (!Array.isArray(cells)) return [];
  return cells.flatMap((cell: unknown) => {
    if (!Array.isArray(cell)) return [];
    const [id, field, text, was, currency]: unknown[] = cell;
    const column = editableColumns.find((each) => each.field === field);
    if (!column || typeof id !== 'number' || typeof text !== 'string') return [];
    // A declared value keeps the currency in which it was entered: 45 becomes USD 45 once the manifest is in another currency.
    const withCurrency = (stored: string) =>
      typeof currency === 'string' && valueCurrency !== null && currency !== valueCurrency
        ? amountIn(valueCurrency, stored, currency)
        : stored;
    return [
      { id, column, text: withCurrency(text), ...(typeof was === 'string' && { was: withCurrency(was) }) },
    ];
  });
}
