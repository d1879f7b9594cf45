import { manifestProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import { valueCurrencyOf } from '../value-currency.ts';
import type { ChangeRow } from './filing.queries.ts';

type Values = Map<string, unknown>;

export const valuesOf = (image: ChangeRow['before']): Values =>
  // The audit stores the columns of a row as one JSON object.
  new Map(Object.entries((image ?? {}) as Record<string, unknown>));

type DeclaredValue = { id: number; bill_id: number; amount: string; currency_code: string };
type Image = { amount?: unknown; currency_code?: unknown };

/**
 * Returns the bills whose declared values have another sum than in the file. Audited values without a currency were in that of
 * the manifest.
 */
export function changedSums(
  rows: readonly ChangeRow[],
  current: readonly DeclaredValue[],
  valueCurrency: string,
): Set<number> {
  const sums = new Map<string, { billId: number; cents: number }>();
  const add = (billId: number, image: Image | null | undefined, sign: 1 | -1) => {
    const key = `${billId} ${image?.currency_code ?? valueCurrency}`;
    const cents = sign * Math.round(Number(image?.amount ?? 0) * 100);
    sums.set(key, { billId, cents: (sums.get(key)?.cents ?? 0) + cents });
  };
  const now = new Map(current.map((value) => [value.id, value]));
  const steps = Map.groupBy(
    rows.filter(({ kind }) => kind === 'DECLARED_VALUE'),
    ({ object_id }) => object_id,
  );
  for (const [id, changes] of steps) {
    const billId = changes[0]?.parent_id;
    if (billId === undefined || billId === null) continue;
    add(billId, imageBefore(changes, now.get(id)), -1);
    add(billId, now.get(id), 1);
  }
  return new Set([...sums.values()].flatMap(({ billId, cents }) => (cents === 0 ? [] : [billId])));
}

/** Undoes the audited changes of a value. The audit has only the changed columns, so the others come from the current value. */
function imageBefore(changes: readonly ChangeRow[], now: Image | undefined): Image | null {
  let image: Image | null = now ?? null;
  for (const { action, before } of changes.toReversed())
    image = action === 'CREATED' ? null : Object.assign({}, image, Object.fromEntries(valuesOf(before)));
  return image;
}

type Rate = { id: number; currency_code: string; exchange_rate: string };

/** Returns the manifest's currency in the file, or null if the profile fields have not changed since. */
export function filedCurrency(rows: readonly ChangeRow[]): string | null {
  const first = rows.find(
    ({ kind, before }) => kind === 'MANIFEST' && valuesOf(before).has('profile_fields'),
  );
  return first
    ? valueCurrencyOf(manifestProfileFields.parse(valuesOf(first.before).get('profile_fields')))
    : null;
}

/** Returns a function that reports whether values in a currency are now converted otherwise than in the file. */
export function conversionChange(rows: readonly ChangeRow[], current: readonly Rate[], into: string) {
  const filed = filedCurrency(rows) ?? into;
  const rates = changedRates(rows, current, into);
  return (currency: string) => filed !== into || rates.includes(currency);
}

/** Returns the currencies whose rate differs from that in the file. */
function changedRates(rows: readonly ChangeRow[], current: readonly Rate[], into: string): string[] {
  const steps = rows.filter(({ kind }) => kind === 'MANIFEST_RATE');
  const currencyOf = new Map(current.map(({ id, currency_code }) => [id, currency_code]));
  for (const { object_id, before } of steps) {
    const values = valuesOf(before);
    // Only a deletion has all columns of the rate in `before`.
    if (values.get('into_currency') === into) currencyOf.set(object_id, String(values.get('currency_code')));
  }
  const filed = new Map<string, number | null>();
  for (const { object_id, action, before } of steps) {
    const currency = currencyOf.get(object_id);
    if (currency === undefined || filed.has(currency)) continue;
    filed.set(currency, action === 'CREATED' ? null : Number(valuesOf(before).get('exchange_rate')));
  }
  const now = new Map(current.map((rate) => [rate.currency_code, Number(rate.exchange_rate)]));
  return [...filed].flatMap(([currency, rate]) => (rate === (now.get(currency) ?? null) ? [] : [currency]));
}
