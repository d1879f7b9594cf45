import type { HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { countryOf } from '../../../entities/package-headline.ts';
import { formatMoney, formatWrittenDate } from '../../../lib/format.ts';
import { exceptionEventsOf } from './my-package-exceptions.ts';
import { activeInvoiceOf } from './my-package-invoice.ts';
import { transportOf } from './my-package-labels.ts';

type Event = { at: string; title: string; detail?: string };

export const eventsOf = (journey: PackageJourney, history: readonly HistoryEntry[]): Event[] =>
  [
    ...invoiceEventsOf(journey),
    ...history.flatMap((entry) => statusEventsOf(entry, journey)),
    ...exceptionEventsOf(journey),
    ...passageEventsOf(journey),
  ]
    // The sort is stable: events at the same time keep their order, paid before ready.
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
  READY_FOR_PICKUP: 'Ready for pickup',
  READY_FOR_PICKUP_AT_WAREHOUSE: 'At our counter',
  COLLECTED: 'Collected',
};

function statusEventsOf(entry: HistoryEntry, { warehouseName, senderName }: PackageJourney): Event[] {
  const { at, fromStatus, toStatus, reason } = entry;
  const isHeld = toStatus === 'ON_HOLD_INVOICE_REQUIRED';
  if (fromStatus === null) {
    const received = {
      at,
      title: `Received at ${warehouseName}`,
      ...(senderName !== null && { detail: `From ${senderName}` }),
    };
    return isHeld ? [received, { at, title: titles[toStatus] }] : [received];
  }
  if (fromStatus === 'ON_HOLD_INVOICE_REQUIRED') {
    return [{ at, title: 'Purchase invoice received', detail: 'The hold was released.' }];
  }
  // `passageEventsOf` shows the departure.
  if (toStatus === 'IN_TRANSIT') return [];
  if (toStatus === 'CUSTOMS_CLEARED' && fromStatus.startsWith('READY')) {
    return [{ at, title: 'Waiting for payment again', detail: 'The payment was reversed.' }];
  }
  // Other reasons are internal; that of COLLECTED names the person who collected the package.
  const detail = toStatus === 'COLLECTED' && reason ? { detail: reason } : {};
  return [{ at, title: titles[toStatus], ...detail }];
}

function passageEventsOf(journey: PackageJourney): Event[] {
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

function invoiceEventsOf(journey: PackageJourney): Event[] {
  const invoice = activeInvoiceOf(journey);
  if (!invoice) return [];
  const { id, createdAt, dueDate, paidAt, totalAmount } = invoice;
  const amount = formatMoney(totalAmount);
  const issued = {
    at: createdAt,
    title: `Invoice #${id} issued`,
    detail: `${amount}, due by ${formatWrittenDate(dueDate)}`,
  };
  return paidAt ? [issued, { at: paidAt, title: `Invoice #${id} paid`, detail: amount }] : [issued];
}
