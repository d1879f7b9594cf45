import { divideHalfUp, scaled, toDecimal } from '../../../platform/decimal.ts';

/** By definition of the international pound. */
const KILOGRAMS_PER_POUND = { units: 45_359_237n, places: 8 };
/** Of the database's pounds. */
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

/** Half a unit of the last place is rounded up. */
export const rounded = (decimal: string, decimals: number): string =>
  placesOf(decimal) === decimals ? decimal : toDecimal(unitsOf(decimal, decimals), decimals);

type Weight = { id: number; pounds: string };

/** The weights of all house bills in kilograms, so rounded that they add up. */
export type Weighing = {
  kilogramsOf: (billId: number) => string;
  /** what all bills of the file add up to */
  total: string;
  /** whether that is what the master bill says, or differs from it by rounding only; null when it says nothing */
  agreesWithMaster: boolean | null;
};

/**
 * Each weight is rounded once. What is missing to the rounded total, or to the master's figure when only rounding parts the two,
 * goes to the heaviest bill; one that cannot give so much away keeps its last unit, and the next heaviest gives the rest.
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
      const of = kilograms.get(id);
      if (of === undefined) throw new Error(`Bill ${id} was not weighed.`);
      return of;
    },
    total: toDecimal(sum + sumOf([...shares.values()]), decimals),
    agreesWithMaster: agrees,
  };
}

const sumOf = (numbers: readonly bigint[]) => numbers.reduce((total, number) => total + number, 0n);
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

/** Carriers often tell whole kilograms. */
const isRoundingOf = (kilograms: number, poundTotal: bigint): boolean => {
  const places = placesOf(String(kilograms));
  return converterTo(places)(poundTotal) === scaled(String(kilograms), places);
};

type Share = { id: number; poundUnits: bigint; units: bigint };

function spread(remainder: bigint, weights: readonly Share[]): Map<number, bigint> {
  const shares = new Map<number, bigint>();
  let left = remainder;
  for (const { id, units } of left === 0n ? [] : heaviestFirst(weights)) {
    const most = units > 1n ? 1n - units : 0n;
    const share = left > most ? left : most;
    shares.set(id, share);
    left -= share;
    if (left === 0n) break;
  }
  return shares;
}

const heaviestFirst = (weights: readonly Share[]) =>
  weights.toSorted((a, b) => compare(b.poundUnits, a.poundUnits) || a.id - b.id);
/** Without the difference: a large number for each comparison would be as much work as all the rest. */
const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
