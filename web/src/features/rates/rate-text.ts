import type { Rate, RateType } from '@eport/contract/rates/rate.ts';
import { formatDecimal, formatStatus } from '../../lib/format.ts';

const boundText = (bound: number | null) => (bound === null ? '...' : formatDecimal(bound, 3));

export const rangeOf = ({ minRange, maxRange }: Pick<Rate, 'minRange' | 'maxRange'>) =>
  minRange === null && maxRange === null ? 'N/A' : `${boundText(minRange)} - ${boundText(maxRange)}`;

export const typeOf = ({ rateType }: Pick<Rate, 'rateType'>) => formatStatus(rateType);

type Named = Pick<
  Rate,
  'chargeReferenceDescription' | 'destinationCountryName' | 'rateType' | 'minRange' | 'maxRange'
>;

export const nameOf = (rate: Named) =>
  `${rate.chargeReferenceDescription} to ${rate.destinationCountryName}, ${typeOf(rate)}, range ${rangeOf(rate)}`;

/** The units of the price and of the range. The range of a flat rate is about the weight. */
export const UNITS: Record<RateType, { charged: string; measured: string }> = {
  PER_POUND: { charged: 'per lb', measured: 'lbs' },
  PER_CUBIC_FOOT: { charged: 'per ft³', measured: 'ft³' },
  FLAT_RATE: { charged: 'per package', measured: 'lbs' },
};
