import { INVOICE_MACHINE } from '@eport/contract/invoices/invoice-states.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import type { Scope } from '../../platform/access/actor.ts';
import { timeZoneOf } from '../../platform/access/agent-calendar.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/performance/prepared-query.ts';
import { lacksDrawer } from '../cash-drawers/index.ts';
import { INVOICE_OWNERS, isCollected } from './invoices.queries.ts';

type InScope = { scope: Scope; ids: number[] };

/** Locks the packages of these invoices. Needs no recheck after locking: an invoice never changes its package. */
export const lockPackagesOf = preparedQuery((trx, { scope, ids }: InScope) =>
  trx
    .selectFrom('packages')
    .select(['packages.id', 'packages.status'])
    .where('packages.id', 'in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('invoices.package_id')
        .where('invoices.id', '=', (inner) => inner.fn.any(inner.val(ids)))
        .where(inScope(scope, INVOICE_OWNERS)),
    )
    .orderBy('packages.id')
    .forUpdate(),
);

/** Expects the packages to be locked. Returns the rows as of the lock. */
export const lockInvoiceRows = preparedQuery(
  (trx, { scope, ids, cashierId }: InScope & { cashierId: number }) =>
    trx
      .selectFrom('invoices')
      .select([
        'id',
        'kind',
        'status',
        'due_date',
        'agent_id',
        'user_id',
        'package_id',
        'paid_amount',
        'remaining_amount',
        lacksDrawer('invoices.agent_id', cashierId).as('lacks_drawer'),
        isCollected.as('is_collected'),
        timeZoneOf('invoices.agent_id'),
      ])
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where(inScope(scope, INVOICE_OWNERS))
      .orderBy('id')
      .forUpdate(),
);

export const setCancelled = (trx: Database, id: number, cancelledAt: Date) =>
  trx
    .updateTable('invoices')
    .set({ status: transitionOf(INVOICE_MACHINE, 'cancel').to, cancelled_at: cancelledAt })
    .where('id', '=', id)
    .execute();
