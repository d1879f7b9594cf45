import type { PackageStorage } from '@eport/contract/storage-clock/storage-clock.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { today } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { queueEmails } from '../email/index.ts';
import { packagePolicy, requirePackage } from '../packages/index.ts';
import { chargeStorage } from './charge-storage.ts';
import { type Day, factsOf, presentStorage, storageOf } from './storage.presenter.ts';
import { findStorage, insertPeriod, type StorageRow, waiveUnpaidInvoices } from './storage.queries.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

/** Read it after locking the package: the lock may have waited past midnight. */
const dayOf = ({ clock, config: { timeZone } }: Pick<Deps, 'clock' | 'config'>): Day => ({
  timeZone,
  today: today(clock, timeZone),
});

async function requireStorage(db: Deps['db'], actor: Actor, id: number): Promise<StorageRow> {
  const row = await findStorage(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('PACKAGE_NOT_FOUND');
  return row;
}

export const getStorage = async (context: Deps, actor: Actor, id: number): Promise<PackageStorage> =>
  presentStorage(await requireStorage(context.db, actor, id), actor, dayOf(context));

const changeStorage = (
  context: Context,
  actor: Actor,
  id: number,
  change: (trx: Transaction<DB>, row: StorageRow, day: Day) => Promise<void>,
): Promise<PackageStorage> =>
  inTransaction(context.db, actor, async (trx) => {
    await requirePackage(trx, { scope: scopeOf(actor), id });
    await change(trx, await requireStorage(trx, actor, id), dayOf(context));
    return getStorage({ ...context, db: trx }, actor, id);
  });

export const invoiceStorage = (context: Context, actor: Actor, id: number): Promise<PackageStorage> =>
  changeStorage(context, actor, id, async (trx, row, day) => {
    packagePolicy.require('chargeStorage', factsOf(row, storageOf(row, day)), actor);
    const invoiceId = await chargeStorage(context, trx, actor, { row, day });
    if (invoiceId !== null) await queueEmails(context, trx, 'INVOICE_ISSUED', { invoiceIds: [invoiceId] });
  });

/** Invoices what has accrued before a hand-over stops the clock. Expects the package to be locked. */
export async function stopStorage(
  context: Context,
  trx: Transaction<DB>,
  actor: Actor,
  id: number,
): Promise<void> {
  const row = await requireStorage(trx, actor, id);
  const invoiceId = await chargeStorage(context, trx, actor, { row, day: dayOf(context) });
  if (invoiceId !== null) await queueEmails(context, trx, 'INVOICE_ISSUED', { invoiceIds: [invoiceId] });
}

export const waiveStorage = (
  context: Context,
  actor: Actor,
  id: number,
  reason: string,
): Promise<PackageStorage> =>
  changeStorage(context, actor, id, async (trx, row, day) => {
    const storage = storageOf(row, day);
    packagePolicy.require('waiveStorage', factsOf(row, storage), actor);
    const waiver = { waived_by: actor.userId, waived_at: context.clock.now(), waive_reason: reason };
    await waiveUnpaidInvoices(trx, id, waiver);
    const { days, amount } = storage?.accrued ?? { days: null, amount: '0.00' };
    if (days === null || Number(amount) === 0) return;
    const { first, last } = days;
    const period = { package_id: id, agent_id: row.agent_id, amount, invoice_id: null, ...waiver };
    await insertPeriod(trx, { ...period, first, last });
  });
