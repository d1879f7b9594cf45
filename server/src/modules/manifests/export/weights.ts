import { divideHalfUp, scaled, toDecimal } from '../../../platform/decimal.ts';

/** 0.45359237 kg, exact by definition of the international pound. */
const KILOGRAMS_PER_POUND = { units: 45_359_237n, places: 8 };
const POUND_PLACES = 3;

const power = (places: number) => 10n ** BigInt(places);

const converterTo = (decimals: number) => {
  const divisor = power(POUND_PLACES + KILOGRAMS_PER_POUND.places - decimals);
  return (poundUnits: bigint) => divideHalfUp(poundUnits * KILOGRAMS_PER_POUND.units, divisor);
};

const placesOf = (decimal: string) => {
  const point = decimal.indexOf('.');
  return point < 0 ? 0 : decimal.length - point - 1;
};

const unitsOf = (decimal: string, decimals: number): bigint => {
  const places = Math.max(placesOf(decimal), decimals);
  return divideHalfUp(scaled(decimal, places), power(places - decimals));
};

export const rounded = (decimal: string, decimals: number): string =>
  placesOf(decimal) === decimals ? decimal : toDecimal(unitsOf(decimal, decimals), decimals);

type Weight = { id: number; pounds: string };

export type Weighing = {
  kilogramsOf: (billId: number) => string;
  /** The sum of the bills' kilograms in the file. */
  total: string;
  /** null without a weight of the master bill. */
  agreesWithMaster: boolean | null;
};

/**
 * Converts the bills' weights to kilograms that add up to the weight of the master bill or, if there is none or it disagrees by more than
 * rounding can explain, to the converted total. The heaviest bill takes the rounding difference; no bill loses its last unit.
 */
export function weigh(bills: readonly Weight[], decimals: number, masterKg: number | null): Weighing {
  const toKilograms = converterTo(decimals);
  const weights = bills.map(({ id, pounds }) => {
    const poundUnits = scaled(pounds, POUND_PLACES);
    return { id, poundUnits, units: toKilograms(poundUnits) };
  });
  const sum = sumOf(weights.map(({ units }) => units));
  const poundTotal = sumOf(weights.map(({ poundUnits }) => poundUnits));
  const total = toKilograms(poundTotal);
  const master = masterKg === null ? null : unitsOf(String(masterKg), decimals);
  const agrees =
    master === null || masterKg === null
      ? null
      : isRoundingOf(masterKg, poundTotal) || 2n * distance(master, total) <= BigInt(weights.length);
  const shares = spread((agrees && master ? master : total) - sum, weights);
  const kilograms = new Map(
    weights.map(({ id, units }) => [id, toDecimal(units + (shares.get(id) ?? 0n), decimals)]),
  );
  return {
    kilogramsOf: (id) => {
      const weight = kilograms.get(id);
      if (weight === undefined) throw new Error(`Bill ${id} has no weight.`);
      return weight;
    },
    total: toDecimal(sum + sumOf([...shares.values()]), decimals),
    agreesWithMaster: agrees,
  };
}

const sumOf = (numbers: readonly bigint[]) => numbers.reduce((total, number) => total + number, 0n);
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

/** Reports whether the total rounds to the master weight at its own decimals: carriers often state whole kilograms. */
const isRoundingOf = (kilograms: number, poundTotal: bigint): boolean => {
  const places = placesOf(String(kilograms));
  return converterTo(places)(poundTotal) === scaled(String(kilograms), places);
};

/** `poundUnits` are thousandths of a pound; `units` count the last decimal of the file's kilograms. */
type Share = { id: number; poundUnits: bigint; units: bigint };

/** Spreads the remainder over the bills, the heaviest first. */
function spread(remainder: bigint, weights: readonly Share[]): Map<number, bigint> {
  const shares = new Map<number, bigint>();
  let left = remainder;
  for (const { id, units } of left === 0n ? [] : heaviestFirst(weights)) {
    const minimum = units > 1n ? 1n - units : 0n;
    const share = left > minimum ? left : minimum;
    shares.set(id, share);
    left -= share;
    if (left === 0n) break;
  }
  return shares;
}

const heaviestFirst = (weights: readonly Share[]) =>
  weights.toSorted((a, b) => Number(b.poundUnits - a.poundUnits) || a.id - b.id);
