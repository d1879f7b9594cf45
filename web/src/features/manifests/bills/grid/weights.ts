import { kilogramsOf } from '@eport/contract/manifests/kilograms.ts';

type Weighed = { id: number; pounds: number };

/** Thousandths of a pound, the precision of a bill. */
const unitsOf = (pounds: number) => Math.round(pounds * 1_000);

export const totalKilograms = (weights: readonly Weighed[], decimals: number) =>
  kilogramsOf(weights.reduce((sum, { pounds }) => sum + unitsOf(pounds), 0) / 1_000, decimals);

/** Differences that rounding alone explains, as the pre-flight does. */
export function differsFromMaster(
  weights: readonly Weighed[],
  { masterKg, decimals }: { masterKg: number; decimals: number },
) {
  const places = String(masterKg).split('.')[1]?.length ?? 0;
  if (totalKilograms(weights, places) === masterKg.toFixed(places)) return false;
  const distance = Math.abs(Number(totalKilograms(weights, decimals)) - Number(masterKg.toFixed(decimals)));
  return 2 * Math.round(distance * 10 ** decimals) > weights.length;
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
