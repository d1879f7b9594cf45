import { PAST_CUSTOMS } from '@eport/contract/packages/package-status.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { plural } from '../../lib/format.ts';

export type ShipmentStep = {
  label: string;
  isOffered: (shipment: Shipment) => boolean;
  /** The reason an available step is disabled, or null. */
  disabledReason: (shipment: Shipment) => string | null;
  question: (shipment: Shipment) => string;
  endpoint: (typeof shipmentsApi)['depart' | 'arrive' | 'processUnstuffing' | 'clear' | 'close'];
  done: string;
  fallback: string;
};

const depart: ShipmentStep = {
  label: 'Set as Departed',
  isOffered: ({ status }) => status === 'PREPARING',
  disabledReason: ({ packageCount }) =>
    packageCount > 0 ? null : 'The shipment has no packages. Add at least one before it departs.',
  question: ({ heldCount }) => {
    const question = 'Are you sure you want to mark this shipment as departed?';
    if (heldCount === 0) return question;
    const held = heldCount === 1 ? '1 package is' : `${plural(heldCount, 'package')} are`;
    return `${question} ${held} on hold for an invoice, and will travel on hold.`;
  },
  endpoint: shipmentsApi.depart,
  done: 'Shipment marked as departed.',
  fallback: 'Failed to depart shipment.',
};

const arrive: ShipmentStep = {
  label: 'Log Arrival at Port',
  isOffered: ({ status }) => status === 'DEPARTED',
  disabledReason: () => null,
  question: () => 'Are you sure you want to mark this shipment as arrived?',
  endpoint: shipmentsApi.arrive,
  done: 'Shipment status updated to ARRIVED AT PORT.',
  fallback: 'Failed to arrive shipment.',
};

const unstuff: ShipmentStep = {
  label: 'Process Container Unstuffing',
  isOffered: ({ status, unstuffedAt }) => status === 'ARRIVED_AT_PORT' && unstuffedAt === null,
  disabledReason: () => null,
  question: () => 'This will update all IN_TRANSIT packages to AWAITING_CUSTOMS_CLEARANCE. Proceed?',
  endpoint: shipmentsApi.processUnstuffing,
  done: 'Shipment processed.',
  fallback: 'Failed to unstuff shipment.',
};

const clear: ShipmentStep = {
  label: 'Mark as Cleared',
  isOffered: ({ status }) => status === 'ARRIVED_AT_PORT',
  disabledReason: ({ shippingPackages }) => {
    const left = shippingPackages.filter(({ status }) => !PAST_CUSTOMS.includes(status)).length;
    return left === 0 ? null : `${plural(left, 'package')} of this shipment must still pass customs.`;
  },
  question: () => 'Are you sure you want to mark this shipment as cleared?',
  endpoint: shipmentsApi.clear,
  done: 'Shipment marked as cleared.',
  fallback: 'Failed to clear shipment.',
};

const close: ShipmentStep = {
  label: 'Close Shipment',
  isOffered: ({ status }) => status === 'CLEARED',
  disabledReason: () => null,
  question: () => 'Are you sure you want to close this shipment? Its costs can no longer be removed.',
  endpoint: shipmentsApi.close,
  done: 'Shipment closed.',
  fallback: 'Failed to close shipment.',
};

export const SHIPMENT_STEPS = [depart, arrive, unstuff, clear, close];
