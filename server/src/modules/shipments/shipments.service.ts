import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import { canHappen } from '@eport/contract/shared/state-machine.ts';
import type { CreateShipment, Shipment } from '@eport/contract/shipments/shipment.ts';
import { SHIPMENT_MACHINE } from '@eport/contract/shipments/shipment-states.ts';
import type { ShipmentsQuery } from '@eport/contract/shipments/shipments.api.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { agentMoments } from '../../platform/access/agent-days.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { listShipmentCosts } from '../costs/index.ts';
import { listOpenKinds } from '../exceptions/index.ts';
import { requireServedCountry } from '../reference/index.ts';
import { countScans } from './loading/scans.queries.ts';
import { presentMasterCost } from './master-cost.presenter.ts';
import { requireShipment } from './require-shipment.ts';
import { listShipmentPackages, lockShipmentPackages } from './shipment-packages.queries.ts';
import { countsOf, shipmentPolicy } from './shipment-policy.ts';
import { presentShipment, presentShipmentItem } from './shipments.presenter.ts';
import {
  deleteShipment,
  findOrigin,
  findShipment,
  hasManifest,
  insertShipment,
  listShipmentRows,
} from './shipments.queries.ts';

export async function filterOf(
  context: Context,
  actor: Actor,
  { departedFrom: from, departedTo: to, page: _page, size: _size, ...filter }: ShipmentsQuery,
) {
  const scope = scopeOf(actor);
  return {
    ...filter,
    sort: filter.sort,
    scope,
    departed: await agentMoments(context, { scope }, { from, to }),
  };
}

export async function listShipments(context: Context, actor: Actor, query: ShipmentsQuery) {
  const filter = await filterOf(context, actor, query);
  const { rows, total } = await listShipmentRows(context.db, { ...filter, page: arrayPage(query) });
  return { total, shipments: rows.map(presentShipmentItem) };
}

export async function getShipment({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<Shipment> {
  const scope = scopeOf(actor);
  const row = await findShipment(db, { scope, id });
  if (!row) throw notFound('SHIPMENT_NOT_FOUND');
  const [packages, costs, exceptions, scans] = await Promise.all([
    listShipmentPackages(db, {
      scope,
      shipmentId: id,
      withBills: canHappen(SHIPMENT_MACHINE, 'removePackage', row.status),
    }),
    listShipmentCosts(db, { scope, shipmentId: id }),
    listOpenKinds(db, { shipmentId: id }),
    countScans(db, id),
  ]);
  const appliedCosts = costs.map((cost) => presentMasterCost(cost, row, actor));
  return presentShipment(row, packages, { appliedCosts, exceptions, scans, actor });
}

export async function createShipment(
  context: Context,
  actor: Actor,
  {
    manifestId,
    originWarehouseId,
    destinationCountryId,
    departureDate,
    modeOfTransport,
    ...rest
  }: CreateShipment,
): Promise<Shipment> {
  allFieldsRead(rest);
  await requireServedCountry(context, destinationCountryId);
  return inTransaction(context.db, actor, async (trx) => {
    const origin = await requireOrigin(trx, actor, originWarehouseId);
    const created = await insertShipment(trx, {
      agent_id: origin.agent_id,
      manifest_id: manifestId,
      origin_warehouse_id: origin.id,
      destination_country_id: destinationCountryId,
      departure_date: departureDate,
      mode_of_transport: modeOfTransport ?? origin.port_mode ?? 'SEA',
      created_by: actor.userId,
    });
    if (!created) throw new AppError('SHIPMENT_NAME_TAKEN', { name: manifestId });
    return getShipment({ db: trx }, actor, created.id);
  });
}

async function requireOrigin(trx: Database, actor: Actor, id: number) {
  const origin = await findOrigin(trx, { scope: scopeOf(actor), id });
  if (!origin) throw notFound('WAREHOUSE_NOT_FOUND', 'originWarehouseId');
  const fixed = actor.role === 'ROLE_ADMIN' ? null : actor.warehouseId;
  if (fixed !== null && fixed !== id) throw invalidField('originWarehouseId', 'must be your own warehouse');
  return origin;
}

export const removeShipment = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const shipment = await requireShipment(trx, { scope: scopeOf(actor), id });
    const packages = await lockShipmentPackages(trx, id);
    const has_manifest = await hasManifest(trx, id);
    shipmentPolicy.require('remove', { ...shipment, ...countsOf(packages), has_manifest }, actor);
    await deleteShipment(trx, id);
  });
