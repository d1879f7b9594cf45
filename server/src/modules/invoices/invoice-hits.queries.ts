import type { Scope } from '../../platform/access/actor.ts';
import { timeZoneOf } from '../../platform/access/agent-calendar.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { type HitSearch, hasIdIn, isLikeOneOf } from '../../platform/database/hit-search.ts';
import { INVOICE_OWNERS } from './invoices.queries.ts';

export const listInvoiceHitRows = (db: Database, { scope, text, limit }: HitSearch & { scope: Scope }) =>
  db
    .selectFrom('invoices')
    .select([
      'invoices.id',
      'invoices.status',
      'invoices.due_date',
      'invoices.customer_name',
      'invoices.package_description',
      timeZoneOf('invoices.agent_id'),
    ])
    .where(inScope(scope, INVOICE_OWNERS))
    .where((eb) =>
      eb.or([
        hasIdIn('invoices.id', text),
        ...(scope.kind === 'customer' ? [isLikeOneOf(['invoices.package_description'], text)] : []),
      ]),
    )
    .orderBy(hasIdIn('invoices.id', text), 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit)
    .execute();
