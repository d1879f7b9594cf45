import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { lockShipment } from './shipments.queries.ts';

export type LockedShipment = NonNullable<Awaited<ReturnType<typeof lockShipment>>>;

/** Locks the shipment for the rest of the transaction; 404 on `field` for one that is unknown or out of scope. */
export async function requireShipment(
  trx: Database,
  { scope, id, field = 'id' }: { scope: Scope; id: number; field?: string },
): Promise<LockedShipment> {
  const shipment = await lockShipment(trx, { scope, id });
  if (!shipment) throw notFound('SHIPMENT_NOT_FOUND', field);
  return shipment;
}
