import { kilogramsOf } from '@eport/contract/manifests/kilograms.ts';

type Weighed = { id: number; pounds: number };

/** Thousandths of a pound, the precision of a bill. */
const unitsOf = (pounds: number) => Math.round(pounds * 1_000);

/** More than rounding each bill explains, as in the pre-flight. */
export function differsFromMaster(
  { bills, pounds }: { bills: number; pounds: number },
  { masterKg, decimals }: { masterKg: number; decimals: number },
) {
  const places = String(masterKg).split('.')[1]?.length ?? 0;
  if (kilogramsOf(pounds, places) === masterKg.toFixed(places)) return false;
  const distance = Math.abs(Number(kilogramsOf(pounds, decimals)) - Number(masterKg.toFixed(decimals)));
  return 2 * Math.round(distance * 10 ** decimals) > bills;
}

/** Changes each weight by the same part, so that they add up to the master's; the heaviest takes the rest. */
export function spreadToMaster(weights: readonly Weighed[], masterKg: number): Weighed[] {
  const sum = weights.reduce((total, { pounds }) => total + unitsOf(pounds), 0);
  const target = Math.round((masterKg / 0.45359237) * 1_000);
  const spread = weights.map(({ id, pounds }) => ({
    id,
    units: Math.max(1, Math.round((unitsOf(pounds) * target) / sum)),
  }));
  const heaviest = spread.reduce((most, each) => (each.units > most.units ? each : most));
  heaviest.units += target - spread.reduce((total, { units }) => total + units, 0);
  return spread.map(({ id, units }) => ({ id, pounds: units / 1_000 }));
}
