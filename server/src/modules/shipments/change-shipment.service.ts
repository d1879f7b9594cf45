import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import type { Shipment, ShipmentInput, ShipmentUpdate } from '@eport/contract/shipments/shipment.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { violatesConstraint } from '../../platform/errors/refusals.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import { requireShipment } from './require-shipment.ts';
import { shipmentPolicy } from './shipment-policy.ts';
import { type ShipmentForm, updateShipment } from './shipments.queries.ts';
import { getShipment } from './shipments.service.ts';

/**
 * Fields that clients may send back but not change. The other read-only fields are counts and steps, which may change while a form is
 * open.
 */
const READ_ONLY = [
  'id',
  'originWarehouseId',
  'destinationCountryId',
  'status',
] as const satisfies (keyof Shipment)[];

export const changeShipment = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: ShipmentUpdate,
): Promise<Shipment> =>
  inTransaction(db, actor, async (trx) => {
    const locked = await requireShipment(trx, { scope: scopeOf(actor), id });
    shipmentPolicy.require('update', locked, actor);
    const current = await getShipment({ db: trx }, actor, id);
    refuseOutdatedVersion('shipment', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    const { modeOfTransport } = current;
    await updateShipment(trx, id, columnsOf(input, modeOfTransport)).catch((error) => {
      if (!violatesConstraint(error, 'shipments_manifest_id_key')) throw error;
      throw new AppError('SHIPMENT_NAME_TAKEN', { name: input.manifestId });
    });
    return getShipment({ db: trx }, actor, id);
  });

function columnsOf(
  { manifestId, departureDate, modeOfTransport, ...rest }: ShipmentInput,
  currentMode: TransportMode,
): ShipmentForm {
  allFieldsRead(rest);
  return {
    manifest_id: manifestId,
    departure_date: departureDate,
    mode_of_transport: modeOfTransport ?? currentMode,
  };
}
