import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { hasPassedCustoms } from '@eport/contract/packages/package-status.ts';
import type { PlannedPackage } from './plan-packages.ts';
import { isPaid } from './plan-packages.ts';
import { addDays } from './timeline.ts';

type Step = { at: Date; to: PackageStatus; reason: string; by: 'staff' | 'customer' };

export function historyOf(pkg: PlannedPackage, now: Date): Step[] {
  return inOrder([...beforeArrival(pkg), ...afterArrival(pkg)], now);
}

function beforeArrival({ createdAt, status, wasHeld, shipment }: PlannedPackage): Step[] {
  const held = status === 'ON_HOLD_INVOICE_REQUIRED';
  const steps: Step[] = [
    {
      at: createdAt,
      to: wasHeld ? 'ON_HOLD_INVOICE_REQUIRED' : 'IN_WAREHOUSE',
      reason: 'Received at the warehouse',
      by: 'staff',
    },
  ];
  if (held) return steps;
  if (wasHeld) {
    steps.push({
      at: addDays(createdAt, 0.6),
      to: 'IN_WAREHOUSE',
      reason: 'Purchase invoice uploaded',
      by: 'customer',
    });
  }
  const { departed, unstuffed } = shipment?.dates ?? {};
  if (departed)
    steps.push({
      at: departed,
      to: 'IN_TRANSIT',
      reason: `Shipment ${shipment?.name} departed`,
      by: 'staff',
    });
  if (unstuffed) {
    steps.push({
      at: unstuffed,
      to: 'AWAITING_CUSTOMS_CLEARANCE',
      reason: `Container of shipment ${shipment?.name} unstuffed`,
      by: 'staff',
    });
  }
  return steps;
}

function afterArrival({ status, shipment }: PlannedPackage): Step[] {
  const unstuffed = shipment?.dates.unstuffed;
  if (!unstuffed) return [];
  if (status === 'HELD_AT_PORT_DUTIES_DUE' || status === 'CUSTOMS_DECLARATION_REQUIRED') {
    return [{ at: addDays(unstuffed, 1), to: status, reason: 'Set by staff', by: 'staff' }];
  }
  if (!hasPassedCustoms(status)) return [];
  const steps: Step[] = [
    { at: addDays(unstuffed, 1.5), to: 'CUSTOMS_CLEARED', reason: 'Set by staff', by: 'staff' },
  ];
  if (!isPaid(status)) return steps;
  steps.push({ at: addDays(unstuffed, 3), to: 'READY_FOR_PICKUP', reason: 'Cleared and paid', by: 'staff' });
  if (status === 'READY_FOR_PICKUP_AT_WAREHOUSE') {
    steps.push({ at: addDays(unstuffed, 3.4), to: status, reason: 'Brought to the counter', by: 'staff' });
  }
  if (status === 'COLLECTED')
    steps.push({ at: addDays(unstuffed, 4.2), to: status, reason: 'Handed over', by: 'staff' });
  return steps;
}

/** Moves a step that is not after the previous one, or in the future, to halfway between the previous step and now. */
function inOrder(steps: Step[], now: Date): Step[] {
  let previous = 0;
  return steps.map((step) => {
    const isPlausible = step.at.getTime() > previous && step.at <= now;
    const at = isPlausible ? step.at : new Date(previous + (now.getTime() - previous) / 2);
    previous = at.getTime();
    return { ...step, at };
  });
}
