import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/scope.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { PACKAGE_OWNERS } from './packages.queries.ts';

/**
 * The packages of `ids` that lie in scope, locked in the order of their ids, so that two calls over the same packages wait for each
 * other instead of colliding. Their shipments are not locked: whoever also locks the shipment does so before.
 */
export const lockPackages = compiledOnce((trx, { scope, ids }: { scope: Scope; ids: number[] }) =>
  trx
    .selectFrom('packages')
    .select(['id', 'status', 'shipment_id', 'user_id', 'agent_id', 'warehouse_id', 'destination_country_id'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(inScope(scope, PACKAGE_OWNERS))
    .orderBy('id')
    .forUpdate(),
);

/** Of locked packages: read after their lock was granted, since the lock may have waited for a shipment's step. */
export const findShipmentStates = compiledOnce((trx, { ids }: { ids: number[] }) =>
  trx
    .selectFrom('shipments')
    .select(['id', 'status', 'unstuffed_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

/** The shipment of a package in scope, which then can neither depart nor be unstuffed before this transaction ends. */
export const holdShipmentOf = (trx: Database, { scope, id }: { scope: Scope; id: number }) =>
  trx
    .selectFrom('shipments')
    .innerJoin('packages', 'packages.shipment_id', 'shipments.id')
    .select('shipments.id')
    .where('packages.id', '=', id)
    .where(inScope(scope, PACKAGE_OWNERS))
    .forShare('shipments')
    .executeTakeFirst();
