import type { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { CounterPackage, CounterView } from '@eport/contract/counter/counter.ts';
import { shownStatus } from '@eport/contract/invoices/invoice-status.ts';
import { type PackageStatus, STATUS_GROUPS } from '@eport/contract/packages/package-status.ts';
import type { QueryOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { today } from '../../platform/clock.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { lookUp, type ViewRow } from './counter.queries.ts';

export async function getCounterView(
  { db, clock, config }: Context,
  actor: Actor,
  query: QueryOf<typeof counterApi.view>,
): Promise<CounterView> {
  const [row] = await lookUp(db, { scope: scopeOf(actor), ...definedOf(query) });
  if (!row) throw notFound('CUSTOMER_NOT_FOUND', Object.keys(definedOf(query)).at(-1));
  const day = today(clock, config.timeZone);
  return {
    customer: {
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      mailboxId: row.mailbox_id,
    },
    credits: row.credits.map(({ agent_id, balance }) => ({ agentId: agent_id, balance: Number(balance) })),
    owed: row.owed.map((invoice) => presentOwed(invoice, day)),
    packages: row.packages.map(({ is_owed, ...pkg }) => ({
      ...pkg,
      readiness: readinessOf(pkg.status, is_owed),
    })),
    collectors: row.collectors,
  };
}

/** Without the keys that are undefined. */
const definedOf = ({ userId, packageId, mailboxId }: QueryOf<typeof counterApi.view>) => ({
  ...(userId !== undefined && { userId }),
  ...(packageId !== undefined && { packageId }),
  ...(mailboxId !== undefined && { mailboxId }),
});

const READY: readonly PackageStatus[] = STATUS_GROUPS.awaitingPickup;

function readinessOf(status: PackageStatus, isOwed: boolean): CounterPackage['readiness'] {
  if (READY.includes(status)) return 'READY';
  return status === 'CUSTOMS_CLEARED' && isOwed ? 'WHEN_PAID' : 'NOT_READY';
}

const presentOwed = (row: ViewRow['owed'][number], day: string): CounterView['owed'][number] => ({
  id: row.id,
  packageId: row.package_id,
  packageDescription: row.package_description,
  agentId: row.agent_id,
  dueDate: row.due_date,
  status: shownStatus(row.status, row.due_date, day),
  totalAmount: Number(row.total_amount),
  remainingAmount: Number(row.remaining_amount),
});
