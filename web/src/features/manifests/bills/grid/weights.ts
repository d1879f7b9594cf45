import { kilogramsOf } from '@eport/contract/manifests/kilograms.ts';

/** Exact by definition of the international pound. */
const KILOGRAMS_PER_POUND = 0.45359237;

type Weighed = { id: number; pounds: number };

/** Converts pounds to thousandths of a pound, the precision of a bill. */
const unitsOf = (pounds: number) => Math.round(pounds * 1_000);

/** Whether the bills differ from the master by more than rounding each bill explains. The pre-flight has the same rule. */
export function differsFromMaster(
  { bills, pounds }: { bills: number; pounds: number },
  { masterKg, decimals }: { masterKg: number; decimals: number },
) {
  const places = String(masterKg).split('.')[1]?.length ?? 0;
  if (kilogramsOf(pounds, places) === masterKg.toFixed(places)) return false;
  const distance = Math.abs(Number(kilogramsOf(pounds, decimals)) - Number(masterKg.toFixed(decimals)));
  return 2 * Math.round(distance * 10 ** decimals) > bills;
}

/** Scales all weights by the same factor, so that they add up to the master's. The heaviest bill takes the rounding difference. */
export function scaleToMaster(weights: readonly Weighed[], masterKg: number): Weighed[] {
  const sum = weights.reduce((total, { pounds }) => total + unitsOf(pounds), 0);
  const target = Math.round((masterKg / KILOGRAMS_PER_POUND) * 1_000);
  const scaled = weights.map(({ id, pounds }) => ({
    id,
    units: Math.max(1, Math.round((unitsOf(pounds) * target) / sum)),
  }));
  const heaviest = scaled.reduce((most, each) => (each.units > most.units ? each : most));
  heaviest.units += target - scaled.reduce((total, { units }) => total + units, 0);
  return scaled.map(({ id, units }) => ({ id, pounds: units / 1_000 }));
}
