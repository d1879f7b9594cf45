import type { HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { countryOf, transportOf } from './my-package-words.ts';

type Event = { at: string; title: string; detail?: string };

/** What happened, the latest first. */
export const eventsOf = (journey: PackageJourney, history: readonly HistoryEntry[]): Event[] =>
  [...invoiceOf(journey), ...history.flatMap((entry) => eventOf(entry, journey)), ...passageOf(journey)]
    // Stable, so that what happened in the same moment stays in its order: paid, then ready to be collected.
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .reverse();

const titles: Record<PackageStatus, string> = {
  IN_WAREHOUSE: 'In our warehouse',
  ON_HOLD_INVOICE_REQUIRED: 'On hold: customs needs your purchase invoice',
  IN_TRANSIT: 'On its way',
  AWAITING_CUSTOMS_CLEARANCE: 'Waiting for customs',
  CUSTOMS_DECLARATION_REQUIRED: 'Customs asked for a declaration',
  HELD_AT_PORT_DUTIES_DUE: 'Held by customs until the duties are paid',
  CUSTOMS_CLEARED: 'Cleared by customs',
  READY_FOR_PICKUP: 'Ready for you to collect',
  READY_FOR_PICKUP_AT_WAREHOUSE: 'Brought to our counter',
  COLLECTED: 'Collected',
};

/** One step of the history, said to the customer; a departure is told by the shipment, which also tells it of a held one. */
function eventOf(entry: HistoryEntry, { warehouseName, senderName }: PackageJourney): Event[] {
  const { at, fromStatus, toStatus, reason } = entry;
  const isHeld = toStatus === 'ON_HOLD_INVOICE_REQUIRED';
  if (fromStatus === null) {
    const received = { at, title: `Received at ${warehouseName}`, detail: `From ${senderName}` };
    return isHeld ? [received, { at, title: titles[toStatus] }] : [received];
  }
  if (fromStatus === 'ON_HOLD_INVOICE_REQUIRED') {
    return [{ at, title: 'Purchase invoice received', detail: 'The hold has ended.' }];
  }
  if (toStatus === 'IN_TRANSIT') return [];
  if (toStatus === 'CUSTOMS_CLEARED' && fromStatus.startsWith('READY')) {
    return [{ at, title: 'Waiting for its payment again', detail: 'The payment was taken back.' }];
  }
  if (toStatus === 'AWAITING_CUSTOMS_CLEARANCE' && fromStatus === 'IN_TRANSIT') {
    return [{ at, title: 'Unloaded', detail: 'Customs is next.' }];
  }
  // Only here does the reason name what the customer wants to know: who took the package.
  const detail = toStatus === 'COLLECTED' && reason ? { detail: reason } : {};
  return [{ at, title: titles[toStatus], ...detail }];
}

function passageOf(journey: PackageJourney): Event[] {
  const { departedAt, arrivedAt } = journey.passage ?? {};
  const country = countryOf(journey);
  const left = {
    title: `Left for ${country}`,
    detail: `From ${journey.warehouseName} ${transportOf(journey)}`,
  };
  return [
    ...(departedAt ? [{ at: departedAt, ...left }] : []),
    ...(arrivedAt ? [{ at: arrivedAt, title: `Arrived in ${country}` }] : []),
  ];
}

function invoiceOf({ invoice }: PackageJourney): Event[] {
  if (!invoice) return [];
  const { id, createdAt, dueDate, paidAt, totalAmount } = invoice;
  const amount = formatMoney(totalAmount);
  const issued = {
    at: createdAt,
    title: `Invoice #${id} issued`,
    detail: `${amount}, to be paid by ${formatDate(dueDate)}`,
  };
  return paidAt ? [issued, { at: paidAt, title: `Invoice #${id} paid`, detail: amount }] : [issued];
}
