import type { Transition } from '../shared/state-machine.ts';

export const SHIPMENT_STATUSES = ['PREPARING', 'DEPARTED', 'ARRIVED_AT_PORT', 'CLEARED', 'CLOSED'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

const ARRIVED = ['ARRIVED_AT_PORT', 'CLEARED', 'CLOSED'] as const satisfies readonly ShipmentStatus[];

export const SHIPMENT_MACHINE = [
  { event: 'update', from: ['PREPARING', 'DEPARTED', 'ARRIVED_AT_PORT', 'CLEARED'] },
  { event: 'addPackages', from: ['PREPARING'] },
  { event: 'removePackage', from: ['PREPARING'], conditions: ['PACKAGE_NOT_ON_MANIFEST'] },
  { event: 'load', from: ['PREPARING'] },
  { event: 'remove', from: ['PREPARING'], to: 'DELETED', conditions: ['EMPTY', 'WITHOUT_MANIFEST'] },
  {
    event: 'depart',
    from: ['PREPARING'],
    to: 'DEPARTED',
    conditions: ['HAS_PACKAGES', 'NO_OPEN_EXCEPTIONS'],
  },
  { event: 'createManifest', from: ['PREPARING', 'DEPARTED', 'ARRIVED_AT_PORT', 'CLEARED'] },
  { event: 'arrive', from: ['DEPARTED'], to: 'ARRIVED_AT_PORT' },
  { event: 'processUnstuffing', from: ['ARRIVED_AT_PORT'], conditions: ['NOT_UNSTUFFED'] },
  { event: 'unload', from: ['ARRIVED_AT_PORT', 'CLEARED'] },
  {
    event: 'confirmUnloading',
    from: ['ARRIVED_AT_PORT'],
    conditions: ['UNLOADING_NOT_CONFIRMED', 'SOMETHING_UNLOADED'],
  },
  { event: 'setPackageStatuses', from: ARRIVED },
  { event: 'recordClearance', from: ARRIVED },
  { event: 'clear', from: ['ARRIVED_AT_PORT'], to: 'CLEARED', conditions: ['ALL_PAST_CUSTOMS'] },
  { event: 'close', from: ['CLEARED'], to: 'CLOSED' },
  { event: 'invoiceAll', from: ARRIVED },
  // Costs can be added even to a closed shipment, because the last supplier invoices come late.
  { event: 'addCost', from: ARRIVED },
  { event: 'removeCost', from: ['ARRIVED_AT_PORT', 'CLEARED'] },
  { event: 'enterRate', from: ARRIVED, conditions: ['COST_NOT_IN_USD', 'RATE_MISSING'] },
  { event: 'correctRate', from: ARRIVED, conditions: ['COST_NOT_IN_USD', 'RATE_ENTERED'] },
] as const satisfies readonly Transition<ShipmentStatus>[];
