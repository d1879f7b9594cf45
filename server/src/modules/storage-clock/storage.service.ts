import { allFieldsRead } from '@eport/contract/shared/fields.ts';
import type { PackageStorage, StorageWaiver } from '@eport/contract/storage-clock/storage-clock.ts';
import type { Transaction } from 'kysely';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { zoneOf } from '../../platform/access/agent-calendar.ts';
import { today } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { moneyText } from '../../platform/texts.ts';
import { queueEmails } from '../email/index.ts';
import { packagePolicy, requirePackage } from '../packages/index.ts';
import { chargeStorage } from './charge-storage.ts';
import { type Day, factsOf, presentStorage, storageOf } from './storage.presenter.ts';
import { insertPeriod, listStorageRows, type StorageRow, waiveUnpaidInvoices } from './storage.queries.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

/** Returns the agent's day. Call it after locking the package: the lock may have waited past midnight. */
function dayOf({ clock, config }: Pick<Deps, 'clock' | 'config'>, row: StorageRow): Day {
  const timeZone = zoneOf(config, row);
  return { timeZone, today: today(clock, timeZone) };
}

async function requireStorage(db: Deps['db'], actor: Actor, id: number): Promise<StorageRow> {
  const [row] = await listStorageRows(db, { scope: scopeOf(actor), ids: [id] });
  if (!row) throw notFound('PACKAGE_NOT_FOUND');
  return row;
}

export async function getStorage(context: Deps, actor: Actor, id: number): Promise<PackageStorage> {
  const row = await requireStorage(context.db, actor, id);
  return presentStorage(row, actor, dayOf(context, row));
}

const changeStorage = (
  context: Context,
  actor: Actor,
  id: number,
  change: (trx: Transaction<DB>, row: StorageRow, day: Day) => Promise<void>,
): Promise<PackageStorage> =>
  inTransaction(context.db, actor, async (trx) => {
    await requirePackage(trx, { scope: scopeOf(actor), id });
    const row = await requireStorage(trx, actor, id);
    await change(trx, row, dayOf(context, row));
    return getStorage({ ...context, db: trx }, actor, id);
  });

export const invoiceStorage = (context: Context, actor: Actor, id: number): Promise<PackageStorage> =>
  changeStorage(context, actor, id, async (trx, row, day) => {
    packagePolicy.require('chargeStorage', factsOf(row, storageOf(row, day)), actor);
    await invoiceAccrued(context, trx, actor, { row, day });
  });

type Charge = Parameters<typeof chargeStorage>[3];

async function invoiceAccrued(context: Context, trx: Transaction<DB>, actor: Actor, charge: Charge) {
  const issued = await chargeStorage(context, trx, actor, charge);
  if (issued) await queueEmails(context, trx, 'INVOICE_ISSUED', { invoiceIds: [issued.invoiceId] });
}

/**
 * Invoices what has accrued, since a hand-over stops the clock. Returns what was owed before, as the package policy expects it. Expects
 * the package to be locked.
 */
export async function stopStorage(context: Context, trx: Transaction<DB>, actor: Actor, id: number) {
  const row = await requireStorage(trx, actor, id);
  const charge = { row, day: dayOf(context, row) };
  await invoiceAccrued(context, trx, actor, charge);
  return factsOf(charge.row, storageOf(charge.row, charge.day));
}

type ToPay = { packageId: number; accrued: number; amount: number };

/**
 * Invoices the storage that is about to be paid and returns the invoice's ID. Throws if it is no longer `accrued`, which the cashier saw.
 * Expects the package to be locked.
 */
export async function chargeStorageToPay(
  context: Context,
  trx: Transaction<DB>,
  actor: Actor,
  { packageId, accrued, amount }: ToPay,
): Promise<number> {
  const row = await requireStorage(trx, actor, packageId);
  const charge = { row, day: dayOf(context, row) };
  const { accrued_amount } = factsOf(charge.row, storageOf(charge.row, charge.day));
  if (Number(accrued_amount) !== accrued) {
    throw new AppError('STORAGE_CHANGED', { id: packageId, amount: moneyText(Number(accrued_amount)) });
  }
  const issued = await chargeStorage(context, trx, actor, charge);
  if (!issued) throw new AppError('STORAGE_NOT_OWED', { id: packageId });
  // A customer who pays all of it gets only the email about the payment.
  if (amount < accrued) await queueEmails(context, trx, 'INVOICE_ISSUED', { invoiceIds: [issued.invoiceId] });
  return issued.invoiceId;
}

/** Returns for each package what is owed for storage, as the package policy expects it, and the number of days not yet invoiced. */
export async function listStorageOwed(context: Deps, actor: Actor, ids: number[]) {
  const rows = await listStorageRows(context.db, { scope: scopeOf(actor), ids });
  return new Map(
    rows.map((row) => {
      const storage = storageOf(row, dayOf(context, row));
      return [row.id, { ...factsOf(row, storage), days: storage?.accrued.days?.count ?? 0 }] as const;
    }),
  );
}

export const waiveStorage = (
  context: Context,
  actor: Actor,
  id: number,
  { reason, ...rest }: StorageWaiver,
): Promise<PackageStorage> =>
  changeStorage(context, actor, id, async (trx, row, day) => {
    allFieldsRead(rest);
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
