import { conditionOf } from '@eport/contract/exceptions/exception-conditions.ts';
import { ADVICE } from '@eport/contract/packages/customer-advice.ts';
import type { PackageJourney } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { countryOf, headlineOf } from '../../../entities/package-headline.ts';
import { formatWrittenDate } from '../../../lib/format.ts';
import { today } from '../../../lib/today.ts';
import { openKindsOf } from './my-package-exceptions.ts';
import { activeInvoiceOf } from './my-package-invoice.ts';

type Labels = { now: string; next: string | null };

export const transportOf = ({ passage }: PackageJourney) =>
  passage?.modeOfTransport === 'AIR' ? 'by air' : 'by sea';

const labels: Record<PackageStatus, (journey: PackageJourney, country: string) => Labels> = {
  IN_WAREHOUSE: (journey) => ({
    now: receivedAt(journey),
    next: departureOf(journey),
  }),
  ON_HOLD_INVOICE_REQUIRED: (journey, country) => ({
    now: lastMoveOf(journey, country),
    next: `The hold ends as soon as you upload your purchase invoice.${afterTheHold(journey)}`,
  }),
  IN_TRANSIT: (journey, country) =>
    journey.passage?.arrivedAt
      ? {
          now: `It arrived on ${formatWrittenDate(journey.passage.arrivedAt)}.`,
          next: clearanceOnceFound(journey) ?? 'Next, we unload it and clear it through customs for you.',
        }
      : {
          now: lastMoveOf(journey, country),
          next: 'When it arrives, we clear it through customs for you.',
        },
  AWAITING_CUSTOMS_CLEARANCE: (journey) => ({
    now: 'It is waiting to be cleared.',
    next: clearanceOnceFound(journey) ?? 'If customs needs something from you, we will ask for it here.',
  }),
  CUSTOMS_DECLARATION_REQUIRED: () => ({
    now: 'Customs needs to know what is inside.',
    next: 'Customs continues once the contents are declared.',
  }),
  HELD_AT_PORT_DUTIES_DUE: () => ({
    now: 'Duties are due on it.',
    next: 'Once they are paid, customs releases it.',
  }),
  CUSTOMS_CLEARED: (journey, country) => ({
    now: `It has cleared customs in ${country}.`,
    next: collectAfter(journey),
  }),
  READY_FOR_PICKUP: (journey, country) => ({
    now: `It has cleared customs in ${country}${isPaid(journey) ? ' and is paid' : ''}.`,
    next: collectNow(journey, `You can collect it from ${journey.agent.name} now.`),
  }),
  READY_FOR_PICKUP_AT_WAREHOUSE: (journey, country) => ({
    now: `It is waiting for you at the ${journey.agent.name} counter in ${country}.`,
    next: collectNow(journey, 'You can collect it now.'),
  }),
  COLLECTED: () => ({
    now: 'It has been handed over. Its documents stay available here.',
    next: null,
  }),
};

export const labelsOf = (journey: PackageJourney): Labels & { headline: string } => ({
  headline: headlineOf(journey),
  ...labels[journey.status](journey, countryOf(journey)),
});

const isPaid = (journey: PackageJourney) => activeInvoiceOf(journey)?.status === 'PAID';

/** Ignores that a package is abandoned, since collecting it settles that exception. */
const pickupConditionOf = (journey: PackageJourney) =>
  conditionOf(openKindsOf(journey).filter((kind) => kind !== 'ABANDONED'));

function collectNow(journey: PackageJourney, sentence: string) {
  const condition = pickupConditionOf(journey);
  return condition ? `You can collect the package once ${condition}.` : `${sentence} ${ADVICE.pickup}`;
}

function collectAfter(journey: PackageJourney) {
  const condition = pickupConditionOf(journey);
  const also = condition ? ` and ${condition}` : '';
  if (!isPaid(journey)) {
    return activeInvoiceOf(journey)
      ? `Once your invoice is paid${also}, you can collect it.`
      : `We are preparing your invoice. Once it is paid${also}, you can collect the package.`;
  }
  return condition
    ? `Your invoice is paid. You can collect the package once ${condition}.`
    : 'Your invoice is paid. We are getting the package ready for you.';
}

const receivedAt = ({ warehouseName }: PackageJourney) => `We have received it at ${warehouseName}.`;

function lastMoveOf(journey: PackageJourney, country: string) {
  const { departedAt, arrivedAt } = journey.passage ?? {};
  if (arrivedAt) return `It arrived in ${country} on ${formatWrittenDate(arrivedAt)}.`;
  return departedAt ? leftOn(journey, departedAt) : receivedAt(journey);
}

const leftOn = (journey: PackageJourney, departedAt: string) =>
  `It left ${journey.warehouseName} ${transportOf(journey)} on ${formatWrittenDate(departedAt)}.`;

function clearanceOnceFound(journey: PackageJourney) {
  const missing = openKindsOf(journey).filter((kind) => kind === 'MISSING_AT_ARRIVAL');
  const condition = conditionOf(missing);
  return condition && `Once ${condition}, we clear it through customs for you.`;
}

const afterTheHold = (journey: PackageJourney) =>
  !journey.passage?.departedAt && openKindsOf(journey).length > 0 ? ` ${departureOf(journey)}` : '';

function departureOf(journey: PackageJourney) {
  const { passage } = journey;
  const leaves = `leave for ${countryOf(journey)}`;
  const condition = conditionOf(openKindsOf(journey));
  if (condition) return `It can ${leaves} once ${condition}.`;
  if (!passage) return `It will ${leaves} with one of the next shipments.`;
  const planned = passage.departureDate;
  const when = planned && planned >= today() ? `, planned for ${formatWrittenDate(planned)}` : '';
  return `It is booked to ${leaves} ${transportOf(journey)}${when}.`;
}
