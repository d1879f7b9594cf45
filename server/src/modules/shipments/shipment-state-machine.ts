import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { statusText } from '../../platform/status-text.ts';

type Step = {
  from: ShipmentStatus;
  to: ShipmentStatus;
  stamp: 'departed_at' | 'arrived_at' | 'unstuffed_at' | 'cleared_at' | 'closed_at';
};

/** The master shipment state machine; `stamp` is the column for the time of the step. */
export const STEPS = {
  depart: { from: 'PREPARING', to: 'DEPARTED', stamp: 'departed_at' },
  arrive: { from: 'DEPARTED', to: 'ARRIVED_AT_PORT', stamp: 'arrived_at' },
  processUnstuffing: { from: 'ARRIVED_AT_PORT', to: 'ARRIVED_AT_PORT', stamp: 'unstuffed_at' },
  clear: { from: 'ARRIVED_AT_PORT', to: 'CLEARED', stamp: 'cleared_at' },
  close: { from: 'CLEARED', to: 'CLOSED', stamp: 'closed_at' },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;

export function requireStatus(status: ShipmentStatus, needed: ShipmentStatus): void {
  if (status === needed) return;
  throw new AppError('SHIPMENT_WRONG_STATUS', { status: statusText(status), needed: statusText(needed) });
}

export function requirePreparing(status: ShipmentStatus): void {
  if (status !== 'PREPARING') throw new AppError('SHIPMENT_NOT_PREPARING', { status: statusText(status) });
}
