import type { PackageJourney } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { config } from '../../lib/config.ts';
import { formatDate, today } from '../../lib/format.ts';
import { STAGES, stageOf } from './my-package-stage.ts';

type Words = {
  headline: string;
  now: string;
  /** What comes next; null when nothing does. */
  next: string | null;
};

/** Names of countries that a sentence says with an article. */
const WITH_ARTICLE = /Islands|Bahamas|Republic|Netherlands|Kingdom|States|Emirates|Philippines/;

export const countryOf = ({ destinationCountryName: name }: PackageJourney) => {
  if (!name) return 'its destination';
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
};

export const transportOf = ({ passage }: PackageJourney) =>
  passage?.modeOfTransport === 'AIR' ? 'by air' : 'by sea';

const words: Record<PackageStatus, (journey: PackageJourney, country: string) => Words> = {
  IN_WAREHOUSE: (journey) => ({
    headline: 'In our warehouse',
    now: receivedAt(journey),
    next: departureOf(journey),
  }),
  ON_HOLD_INVOICE_REQUIRED: (journey, country) => ({
    headline: `On hold ${whereOf(journey)}`,
    now: lastMoveOf(journey, country),
    next: 'The hold ends as soon as you have uploaded your purchase invoice.',
  }),
  IN_TRANSIT: (journey, country) =>
    journey.passage?.arrivedAt
      ? {
          headline: `Arrived in ${country}`,
          now: `It arrived on ${formatDate(journey.passage.arrivedAt)} and is being unloaded.`,
          next: 'Customs is next. We take it through for you.',
        }
      : {
          headline: `On its way to ${country}`,
          now: lastMoveOf(journey, country),
          next: 'On arrival we take it through customs for you.',
        },
  AWAITING_CUSTOMS_CLEARANCE: (_, country) => ({
    headline: `With customs in ${country}`,
    now: 'It is unloaded and waits to be cleared.',
    next: 'There is nothing for you to do. Should customs need something from you, it is asked for here.',
  }),
  CUSTOMS_DECLARATION_REQUIRED: (_, country) => ({
    headline: `Held by customs in ${country}`,
    now: 'Customs wants to know what is inside.',
    next: 'Once the declaration is made, customs goes on with it.',
  }),
  HELD_AT_PORT_DUTIES_DUE: (_, country) => ({
    headline: `Held by customs in ${country}`,
    now: 'There are duties to be paid for it.',
    next: 'Once they are paid, customs releases it.',
  }),
  CUSTOMS_CLEARED: ({ invoice }, country) => ({
    headline: 'Cleared by customs',
    now: `It has passed customs in ${country}.`,
    next: invoice
      ? 'Once your invoice is paid, you can collect it.'
      : 'We are making your invoice. Once that is paid, you can collect it.',
  }),
  READY_FOR_PICKUP: ({ id }, country) => ({
    headline: 'Ready for you to collect',
    now: `It has passed customs in ${country} and is paid.`,
    next: `Collect it from ${config.brandName} and give the package number: #${id}.`,
  }),
  READY_FOR_PICKUP_AT_WAREHOUSE: ({ id }, country) => ({
    headline: 'Ready for you at our counter',
    now: `It waits for you at the counter of ${config.brandName} in ${country}.`,
    next: `Give the package number when you collect it: #${id}.`,
  }),
  COLLECTED: () => ({
    headline: 'Collected',
    now: 'It has been handed over. Its papers stay here for you.',
    next: null,
  }),
};

/** Where a package stands, in sentences. */
export const wordsOf = (journey: PackageJourney): Words => words[journey.status](journey, countryOf(journey));

function whereOf(journey: PackageJourney) {
  const stage = STAGES[stageOf(journey)];
  if (stage === 'Received') return 'in our warehouse';
  return stage === 'In transit' ? `on its way to ${countryOf(journey)}` : `in ${countryOf(journey)}`;
}

const receivedAt = ({ warehouseName }: PackageJourney) => `We have received it at ${warehouseName}.`;

function lastMoveOf(journey: PackageJourney, country: string) {
  const { departedAt, arrivedAt } = journey.passage ?? {};
  if (arrivedAt) return `It arrived in ${country} on ${formatDate(arrivedAt)}.`;
  return departedAt ? leftOn(journey, departedAt) : receivedAt(journey);
}

const leftOn = (journey: PackageJourney, departedAt: string) =>
  `It left ${journey.warehouseName} ${transportOf(journey)} on ${formatDate(departedAt)}.`;

function departureOf(journey: PackageJourney) {
  const { passage } = journey;
  const leaves = `leave for ${countryOf(journey)}`;
  if (!passage) return `It will ${leaves} with one of the next shipments.`;
  const planned = passage.departureDate;
  // A plan that has passed is not one that anybody should wait for.
  const when = planned && planned >= today() ? `, planned for ${formatDate(planned)}` : '';
  return `It is booked to ${leaves} ${transportOf(journey)}${when}.`;
}
