import type { RecordClearance, RecordedClearance } from '@eport/contract/clearance/clearance.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { insertDuties } from '../costs/index.ts';
import { applyStatus } from '../packages/index.ts';
import { requireShipment, shipmentPolicy } from '../shipments/index.ts';
import { assess } from './assess.ts';
import { insertClearance, listClearanceRows, lockPackagesOfShipment } from './clearance.queries.ts';
import { withRates } from './duty-rates.ts';

/** Records all packages or none. Packages that need no change are only counted, so that two people can record the same list. */
export const recordClearance = (
  context: Context,
  actor: Actor,
  shipmentId: number,
  { packages, rates }: RecordClearance,
): Promise<RecordedClearance> =>
  inTransaction(context.db, actor, async (trx) => {
    const scope = scopeOf(actor);
    const shipment = await requireShipment(trx, { scope, id: shipmentId });
    shipmentPolicy.require('recordClearance', shipment, actor);
    const where = { scope, shipmentId, ids: packages.map(({ id }) => id) };
    const locked = await lockPackagesOfShipment(trx, where);
    const known = new Set(locked.map(({ id }) => id));
    const unknown = packages.findIndex(({ id }) => !known.has(id));
    if (unknown >= 0) throw notFound('PACKAGE_NOT_FOUND', `packages.${unknown}.id`);
    const rows = new Map((await listClearanceRows(trx, where)).map((row) => [row.id, row]));
    const assessed = packages.flatMap(({ id, duty }) => {
      const row = rows.get(id);
      return row ? [{ ...row, ...assess(row, duty, { actor, shipmentStatus: shipment.status }) }] : [];
    });
    const refused = assessed.flatMap(({ id, status, refusal }) =>
      refusal === undefined ? [] : [{ id, status, reason: refusal }],
    );
    if (refused.length > 0)
      throw new AppError('CLEARANCE_REFUSED', { count: refused.length }, { packages: refused });
    const { duties, used } = withRates(
      assessed.flatMap(({ id: packageId, duty }) => (duty ? [{ packageId, ...duty }] : [])),
      rates,
    );
    const cleared = assessed.flatMap(({ id, clears }) => (clears ? [id] : []));
    if (duties.length > 0) await insertDuties(trx, duties);
    if (cleared.length > 0) await applyStatus(context, trx, cleared, 'CUSTOMS_CLEARED');
    const changed = assessed.filter(({ clears, duty }) => clears || duty).length;
    if (changed > 0)
      await insertClearance(trx, {
        shipment_id: shipmentId,
        agent_id: shipment.agent_id,
        recorded_by: actor.userId,
        recorded_at: context.clock.now(),
        cleared_count: cleared.length,
        duty_count: duties.length,
        exchange_rates: JSON.stringify(used),
      });
    return { cleared: cleared.length, duties: duties.length, already: packages.length - changed };
  });
