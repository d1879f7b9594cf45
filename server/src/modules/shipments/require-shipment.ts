import type { Scope } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { lockShipment } from './shipments.queries.ts';

export type LockedShipment = NonNullable<Awaited<ReturnType<typeof lockShipment>>>;

/** Locks and returns the shipment. Throws if it does not exist or is out of scope. */
export async function requireShipment(
  trx: Database,
  { scope, id, field }: { scope: Scope; id: number; field?: string },
): Promise<LockedShipment> {
  const shipment = await lockShipment(trx, { scope, id });
  if (!shipment) throw notFound('SHIPMENT_NOT_FOUND', field);
  return shipment;
}
