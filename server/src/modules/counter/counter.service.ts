import type { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { CounterPackage, CounterView } from '@eport/contract/counter/counter.ts';
import { COUNTER_INVOICES, COUNTER_PACKAGES } from '@eport/contract/counter/counter-sizes.ts';
import type { QueryOf } from '@eport/contract/shared/endpoint.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { listOpenKinds } from '../exceptions/index.ts';
import { invoicePolicy, presentCredit, statusOn } from '../invoices/index.ts';
import { listStorageOwed } from '../storage-clock/index.ts';
import { existsPackage, listAgentNames, lookUp, type ViewRow } from './counter.queries.ts';
import { idsInStorage, presentPackage, presentStorage } from './counter-packages.presenter.ts';

type LookUp = QueryOf<typeof counterApi.view>;

export async function getCounterView(context: Context, actor: Actor, query: LookUp): Promise<CounterView> {
  const { db } = context;
  const [row] = await lookUp(db, { scope: scopeOf(actor), cashierId: actor.userId, ...definedOf(query) });
  if (!row) throw await notFoundError(db, actor, query);
  const packages = row.packages.slice(0, COUNTER_PACKAGES);
  const packageIds = packages.map(({ id }) => id);
  const [exceptions, storage] = await Promise.all([
    listOpenKinds(db, { packageIds }),
    listStorageOwed(context, actor, idsInStorage(packages)),
  ]);
  const charged = {
    owed: row.owed.slice(0, COUNTER_INVOICES).map((invoice) => presentOwed(invoice, actor, context)),
    storage: packages.flatMap((pkg) => presentStorage(pkg, storage.get(pkg.id), actor)),
  };
  const presented = packages.map((pkg) =>
    presentPackage({ ...pkg, open_exceptions: exceptions.get(pkg.id) ?? [] }, storage.get(pkg.id), actor),
  );
  return {
    customer: {
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      mailboxId: row.mailbox_id,
    },
    agents: await listAgentsToChoose(db, [
      ...charged.owed,
      ...charged.storage,
      ...presented.filter(isToHandOver),
    ]),
    credits: row.credits.map(presentCredit),
    ...charged,
    hasMoreOwed: row.owed.length > COUNTER_INVOICES,
    packages: presented,
    hasMorePackages: row.packages.length > packages.length,
    collectors: row.collectors,
  };
}

const isToHandOver = ({ readiness }: CounterPackage) => readiness === 'READY' || readiness === 'WHEN_PAID';

async function listAgentsToChoose(
  db: Database,
  shown: { agentId: number }[],
): Promise<CounterView['agents']> {
  const ids = [...new Set(shown.map(({ agentId }) => agentId))];
  return ids.length > 1 ? listAgentNames(db, ids) : [];
}

/** Returns an error that names what the cashier scanned. */
async function notFoundError(db: Database, actor: Actor, { userId, packageId: id, mailboxId }: LookUp) {
  if (id !== undefined) {
    if (await existsPackage(db, { scope: scopeOf(actor), id }))
      return new AppError('PACKAGE_WITHOUT_CUSTOMER', { id });
    return new AppError('PACKAGE_NUMBER_NOT_FOUND');
  }
  if (userId !== undefined) return notFound('CUSTOMER_NOT_FOUND', 'userId');
  return new AppError('MAILBOX_NOT_FOUND', { mailboxId: mailboxId ?? '' });
}

/** Drops undefined keys. */
const definedOf = ({ userId, packageId, mailboxId }: LookUp) => ({
  ...(userId !== undefined && { userId }),
  ...(packageId !== undefined && { packageId }),
  ...(mailboxId !== undefined && { mailboxId }),
});

function presentOwed(
  row: ViewRow['owed'][number],
  actor: Actor,
  here: Pick<Context, 'clock' | 'config'>,
): CounterView['owed'][number] {
  const status = statusOn(row, here);
  return {
    id: row.id,
    kind: row.kind,
    packageId: row.package_id,
    packageDescription: row.package_description,
    agentId: row.agent_id,
    dueDate: row.due_date,
    status,
    totalAmount: Number(row.total_amount),
    remainingAmount: Number(row.remaining_amount),
    can: invoicePolicy.permissions(['payCash'], { ...row, status }, actor),
  };
}
