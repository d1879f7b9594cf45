import { declaredText } from '@eport/contract/manifests/bill-columns.ts';
import { readDeclared } from '../declared-text.ts';
import type { GridEdits, RowEdits } from './grid-edits.ts';

/** `45` of a manifest in USD becomes `USD 45` when the manifest is in another currency. */
export function amountIn(valueCurrency: string, text: string, enteredIn: string): string {
  const declared = readDeclared(text, enteredIn);
  if (typeof declared === 'string') return text;
  const { amount, currencyCode } = declared;
  // Zero is the same in every currency.
  const declaredCurrency = amount === 0 ? valueCurrency : currencyCode;
  return declaredText({ declaredValue: amount, declaredCurrency, declaredSums: null, valueCurrency });
}

/** Entered amounts keep their currency when the manifest gets another one. */
export function inCurrency(edits: GridEdits, valueCurrency: string | null): GridEdits {
  const { currency } = edits;
  if (currency === null || valueCurrency === null || currency === valueCurrency) return edits;
  const convert = (text: string) => amountIn(valueCurrency, text, currency);
  const converted = ({ declaredValue, ...others }: RowEdits): RowEdits =>
    declaredValue
      ? {
          ...others,
          declaredValue: {
            ...declaredValue,
            text: convert(declaredValue.text),
            was: convert(declaredValue.was),
          },
        }
      : others;
  const stepsOf = (steps: GridEdits['done']): GridEdits['done'] =>
    steps.map((step) =>
      step.map((change) =>
        change.column.field === 'declaredValue'
          ? {
              ...change,
              text: convert(change.text),
              before: convert(change.before),
              saved: convert(change.saved),
            }
          : change,
      ),
    );
  return {
    currency: valueCurrency,
    rows: new Map([...edits.rows].map(([id, cells]) => [id, converted(cells)])),
    done: stepsOf(edits.done),
    undone: stepsOf(edits.undone),
  };
}
