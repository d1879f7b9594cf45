import type { Transition } from '../shared/state-machine.ts';
import { PACKAGE_STATUSES, type PackageStatus, SETTABLE_STATUSES, STATUS_GROUPS } from './package-status.ts';

const NOT_COLLECTED = PACKAGE_STATUSES.filter((status) => status !== 'COLLECTED');

/**
 * Statuses in which storage can be waived. CUSTOMS_CLEARED is one, since storage invoices stay when a reversed payment returns their
 * package to it.
 */
const EVER_RELEASED = [
  'CUSTOMS_CLEARED',
  ...STATUS_GROUPS.awaitingPickup,
  ...STATUS_GROUPS.delivered,
] as const;

export const CHANGEABLE_STATUSES: readonly PackageStatus[] = ['IN_TRANSIT', ...SETTABLE_STATUSES];

const setStatus = SETTABLE_STATUSES.map(
  (to) => ({ event: 'setStatus', from: CHANGEABLE_STATUSES, to, conditions: ['SHIPMENT_ARRIVED'] }) as const,
);

export const PACKAGE_MACHINE = [
  { event: 'assignCustomer', from: PACKAGE_STATUSES, conditions: ['HAS_NO_CUSTOMER'] },
  { event: 'addCode', from: PACKAGE_STATUSES, conditions: ['CODES_BELOW_MAXIMUM'] },
  { event: 'removeCode', from: PACKAGE_STATUSES, conditions: ['CODE_WAS_ADDED'] },
  { event: 'setSize', from: NOT_COLLECTED, conditions: ['SIZE_NOT_INVOICED'] },
  { event: 'setSender', from: NOT_COLLECTED },
  { event: 'setShelf', from: NOT_COLLECTED },
  {
    event: 'undoReceipt',
    from: ['IN_WAREHOUSE', 'ON_HOLD_INVOICE_REQUIRED'],
    conditions: ['RECEIVED_JUST_NOW', 'UNTOUCHED_SINCE'],
  },
  { event: 'uploadInvoice', from: NOT_COLLECTED, conditions: ['DOCUMENTS_BELOW_MAXIMUM'] },
  { event: 'addPhoto', from: NOT_COLLECTED, conditions: ['PHOTOS_BELOW_MAXIMUM'] },
  { event: 'removePhoto', from: PACKAGE_STATUSES },
  { event: 'openException', from: NOT_COLLECTED },
  {
    event: 'endHold',
    from: ['ON_HOLD_INVOICE_REQUIRED'],
    to: 'IN_WAREHOUSE',
    conditions: ['SHIPMENT_NOT_DEPARTED'],
  },
  {
    event: 'endHold',
    from: ['ON_HOLD_INVOICE_REQUIRED'],
    to: 'IN_TRANSIT',
    conditions: ['SHIPMENT_DEPARTED'],
  },
  {
    event: 'endHold',
    from: ['ON_HOLD_INVOICE_REQUIRED'],
    to: 'AWAITING_CUSTOMS_CLEARANCE',
    conditions: ['SHIPMENT_UNSTUFFED'],
  },
  { event: 'depart', from: ['IN_WAREHOUSE'], to: 'IN_TRANSIT' },
  { event: 'unstuff', from: ['IN_TRANSIT'], to: 'AWAITING_CUSTOMS_CLEARANCE' },
  ...setStatus,
  { event: 'addFee', from: NOT_COLLECTED, conditions: ['FEES_NOT_INVOICED'] },
  { event: 'removeFee', from: NOT_COLLECTED, conditions: ['FEES_NOT_INVOICED'] },
  {
    event: 'generateInvoice',
    from: ['CUSTOMS_CLEARED'],
    conditions: ['HAS_NO_INVOICE', 'HAS_CUSTOMER', 'FEES_IN_USD'],
  },
  { event: 'release', from: ['CUSTOMS_CLEARED'], to: 'READY_FOR_PICKUP', conditions: ['INVOICE_PAID'] },
  { event: 'revertRelease', from: STATUS_GROUPS.awaitingPickup, to: 'CUSTOMS_CLEARED' },
  { event: 'bringToCounter', from: ['READY_FOR_PICKUP'], to: 'READY_FOR_PICKUP_AT_WAREHOUSE' },
  // The hand-over of the specification leaves an invoice for unpaid storage. The counter requires the payment.
  {
    event: 'handOver',
    from: STATUS_GROUPS.awaitingPickup,
    to: 'COLLECTED',
    conditions: ['NO_OPEN_EXCEPTION'],
  },
  {
    event: 'handOverAtCounter',
    from: STATUS_GROUPS.awaitingPickup,
    to: 'COLLECTED',
    conditions: ['NO_OPEN_EXCEPTION', 'STORAGE_PAID'],
  },
  {
    event: 'handOverUnpaid',
    from: STATUS_GROUPS.awaitingPickup,
    to: 'COLLECTED',
    conditions: ['NO_OPEN_EXCEPTION'],
  },
  {
    event: 'handOverUnpaid',
    from: ['CUSTOMS_CLEARED'],
    to: 'COLLECTED',
    conditions: ['NO_OPEN_EXCEPTION', 'IS_INVOICED'],
  },
  { event: 'chargeStorage', from: STATUS_GROUPS.awaitingPickup, conditions: ['STORAGE_ACCRUED'] },
  { event: 'waiveStorage', from: EVER_RELEASED, conditions: ['STORAGE_UNPAID', 'STORAGE_NOTHING_PAID'] },
] as const satisfies readonly Transition<PackageStatus>[];
