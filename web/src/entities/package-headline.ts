import type { PackageJourney } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { countryInSentence } from '@eport/contract/reference/country-in-sentence.ts';
import { STAGES, stageOf } from './package-stage.ts';

type Located = Pick<PackageJourney, 'status' | 'passage' | 'destinationCountryName'>;

export const countryOf = ({ destinationCountryName: name }: Pick<Located, 'destinationCountryName'>) =>
  name ? countryInSentence(name) : 'its destination';

const headlines: Record<PackageStatus, (located: Located) => string> = {
  IN_WAREHOUSE: () => 'In our warehouse',
  ON_HOLD_INVOICE_REQUIRED: (located) => `On hold ${whereOf(located)}`,
  IN_TRANSIT: (located) =>
    located.passage?.arrivedAt ? `Arrived in ${countryOf(located)}` : `On its way to ${countryOf(located)}`,
  AWAITING_CUSTOMS_CLEARANCE: (located) => `With customs in ${countryOf(located)}`,
  CUSTOMS_DECLARATION_REQUIRED: (located) => `Held by customs in ${countryOf(located)}`,
  HELD_AT_PORT_DUTIES_DUE: (located) => `Held by customs in ${countryOf(located)}`,
  CUSTOMS_CLEARED: () => 'Cleared by customs',
  READY_FOR_PICKUP: () => 'Ready for pickup',
  READY_FOR_PICKUP_AT_WAREHOUSE: () => 'Ready at our counter',
  COLLECTED: () => 'Collected',
};

export const headlineOf = (located: Located): string => headlines[located.status](located);

function whereOf(located: Located) {
  const stage = STAGES[stageOf(located)];
  if (stage === 'Received') return 'in our warehouse';
  return stage === 'In transit' ? `on its way to ${countryOf(located)}` : `in ${countryOf(located)}`;
}
