import { describe, expect, test } from 'vitest';
import { rowOf, savedRows } from '../../../../testing/sample-row.ts';
import { problemOf } from './cell-check.ts';
import { inCurrency } from './edits-in-currency.ts';
import { gridColumns } from './grid-columns.ts';
import { conflictsOf } from './grid-conflicts.ts';
import { applyChanges, NO_EDITS, toRequest, undo } from './grid-edits.ts';

const SAVED = savedRows(rowOf());
/** The same bill, still declared in USD, after the manifest got another currency. */
const IN_XCD = savedRows(rowOf({ valueCurrency: 'XCD' }));

const enter = (text: string) =>
  applyChanges(
    NO_EDITS,
    SAVED,
    gridColumns.filter(({ field }) => field === 'declaredValue').map((column) => ({ id: 1, column, text })),
    problemOf,
  );

describe('an amount that was entered before the manifest got another currency', () => {
  test.each([
    ['45', 'USD 45', 45, 'USD'],
    ['$1,045.50', 'USD 1045.5', 1045.5, 'USD'],
    ['EUR 45', 'EUR 45', 45, 'EUR'],
    ['XCD 45', '45', 45, 'XCD'],
  ])('%s is shown as %s and saved in its currency', (text, shown, declaredValue, declaredCurrency) => {
    const edits = inCurrency(enter(text), 'XCD');
    expect(edits.rows.get(1)?.declaredValue?.text).toBe(shown);
    expect(toRequest(edits, IN_XCD)).toEqual([{ id: 1, version: 1, declaredValue, declaredCurrency }]);
  });

  test('does not conflict with an unchanged value', () => {
    expect(conflictsOf(inCurrency(enter('45'), 'XCD'), IN_XCD)).toEqual([]);
  });

  test('is undone to the saved value', () => {
    const undone = undo(inCurrency(enter('45'), 'XCD'), IN_XCD, problemOf);
    expect(undone?.edits.rows.size).toBe(0);
  });

  test('stays as it is if it is not an amount or is 0', () => {
    for (const text of ['about', '0'])
      expect(inCurrency(enter(text), 'XCD').rows.get(1)?.declaredValue?.text).toBe(text);
  });
});
