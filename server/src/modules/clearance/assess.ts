import type { Duty } from '@eport/contract/clearance/clearance.ts';
import { hasPassedCustoms } from '@eport/contract/packages/package-status.ts';
import type { ShipmentStatus } from '@eport/contract/shipments/shipment.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { scaled } from '../../platform/decimal.ts';
import { errorText } from '../../platform/errors/app-error.ts';
import { type Refusal, refusal } from '../../platform/errors/refusal.ts';
import { packagePolicy } from '../packages/index.ts';
import type { ClearanceRow } from './clearance.queries.ts';

type Facts = Pick<ClearanceRow, 'id' | 'status' | 'duties' | 'live_invoice_id'>;

export type Assessment =
  | { clears: boolean; duty: Duty | null; refusal?: undefined }
  | { refusal: string; clears?: undefined; duty?: undefined };

/** Returns what recording the clearance of a package changes, or why it is refused. Serves the preview and the write. */
export function assess(
  pkg: Facts,
  requestedDuty: Duty | null,
  { actor, shipmentStatus: shipment_status }: { actor: Actor; shipmentStatus: ShipmentStatus },
): Assessment {
  const clears = !hasPassedCustoms(pkg.status);
  const duty = requestedDuty && !hasSameDuty(pkg, requestedDuty) ? requestedDuty : null;
  const refusalFound =
    (clears && packagePolicy.refusalOf('setStatus', { ...pkg, shipment_status }, actor)) ||
    (duty && refusalOfDuty(pkg, actor));
  if (refusalFound) return { refusal: errorText(refusalFound.code, refusalFound.values) };
  return { clears, duty };
}

const hasSameDuty = ({ duties }: Facts, { amount, currencyCode }: Duty) =>
  duties.some(
    (known) =>
      known.currency_code === currencyCode && scaled(known.amount, 2) === scaled(amount.toFixed(2), 2),
  );

function refusalOfDuty(pkg: Facts, actor: Actor): Refusal | null {
  const [other] = pkg.duties;
  if (other) {
    const { amount, currency_code: currency } = other;
    return refusal('DUTY_DIFFERS', { id: pkg.id, amount, currency });
  }
  return packagePolicy.refusalOf('addFee', { ...pkg, is_invoiced: pkg.live_invoice_id !== null }, actor);
}
