import type { Permission } from '@eport/contract/shared/permission.ts';
import type { Shipment } from '@eport/contract/shipments/shipment.ts';
import { plural } from '../../lib/format.ts';
import { isRefusedWith } from '../../lib/permissions.ts';
import { scanCountsText } from './loading/scan-counts.ts';

export type ShipmentStep = {
  action: 'depart' | 'arrive' | 'processUnstuffing' | 'clear' | 'close';
  label: string;
  question: (shipment: Pick<Shipment, 'heldCount' | 'loading'>) => string;
  done: string;
  fallback: string;
};

const heldText = (count: number) => {
  const held = count === 1 ? '1 package is' : `${plural(count, 'package')} are`;
  return count === 0 ? [] : [`${held} on hold for an invoice, and will travel on hold.`];
};

/** Returns no text if nothing was scanned, since scanning is optional. */
const loadedText = (loading: Shipment['loading']) => {
  if (loading.scanned + loading.extra === 0) return [];
  const counts = scanCountsText('load', loading);
  return loading.short === 0 ? [counts] : [counts, 'Short packages will be marked as departed too.'];
};

const depart: ShipmentStep = {
  action: 'depart',
  label: 'Set as Departed',
  question: ({ heldCount, loading }) =>
    [
      'Are you sure you want to mark this shipment as departed?',
      ...heldText(heldCount),
      ...loadedText(loading),
    ].join(' '),
  done: 'Shipment marked as departed.',
  fallback: 'Failed to depart shipment.',
};

const arrive: ShipmentStep = {
  action: 'arrive',
  label: 'Log Arrival at Port',
  question: () => 'Are you sure you want to mark this shipment as arrived?',
  done: 'Shipment status updated to ARRIVED AT PORT.',
  fallback: 'Failed to arrive shipment.',
};

const unstuff: ShipmentStep = {
  action: 'processUnstuffing',
  label: 'Process Container Unstuffing',
  question: () => 'This will update all IN_TRANSIT packages to AWAITING_CUSTOMS_CLEARANCE. Proceed?',
  done: 'Shipment processed.',
  fallback: 'Failed to unstuff shipment.',
};

const clear: ShipmentStep = {
  action: 'clear',
  label: 'Mark as Cleared',
  question: () => 'Are you sure you want to mark this shipment as cleared?',
  done: 'Shipment marked as cleared.',
  fallback: 'Failed to clear shipment.',
};

const close: ShipmentStep = {
  action: 'close',
  label: 'Close Shipment',
  question: () => 'Are you sure you want to close this shipment? Its costs can no longer be removed.',
  done: 'Shipment closed.',
  fallback: 'Failed to close shipment.',
};

/** Hides actions of another status. An action that staff can unblock stays, disabled with the reason. */
export const isOffered = (permission: Permission): boolean =>
  !isRefusedWith(permission, 'SHIPMENT_WRONG_STATUS', 'SHIPMENT_ALREADY_UNSTUFFED');

export const SHIPMENT_STEPS = [depart, arrive, unstuff, clear, close];
