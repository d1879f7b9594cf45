import type { NewCounterPayment } from '@eport/contract/counter/counter.ts';
import type { Receipt } from '@eport/contract/payments/payment.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { requirePayer } from '../invoices/index.ts';
import { lockPackages } from '../packages/index.ts';
import { getReceipt, takeIn } from '../payments/index.ts';
import { chargeStorageToPay } from '../storage-clock/index.ts';
import { listPackagesOfInvoices } from './counter.queries.ts';

/** Pays invoices and storage. Storage is invoiced in the same transaction, so that a hand-over leaves no storage without an invoice. */
export const payAtCounter = (
  context: Context,
  actor: Actor,
  { storage, ...payment }: NewCounterPayment,
): Promise<Receipt> =>
  inTransaction(context.db, actor, async (trx) => {
    const scope = scopeOf(actor);
    await requirePayer(trx, { scope, userId: payment.userId });
    const packagesInStorage = storage.map(({ packageId }) => packageId);
    const packagesOfInvoices = await listPackagesOfInvoices(trx, {
      scope,
      ids: payment.invoices.map(({ invoiceId }) => invoiceId),
    });
    const ids = [...new Set([...packagesInStorage, ...packagesOfInvoices])];
    // Locks all packages at once, in the order of their IDs, which prevents deadlocks.
    const packages = await lockPackages(trx, { scope, ids });
    const invoices = [...payment.invoices];
    for (const [index, share] of storage.entries()) {
      const pkg = packages.find(({ id }) => id === share.packageId);
      if (pkg?.user_id !== payment.userId) throw notFound('PACKAGE_NOT_FOUND', `storage.${index}.packageId`);
      const invoiceId = await chargeStorageToPay(context, trx, actor, share);
      invoices.push({ invoiceId, amount: share.amount });
    }
    const receiptId = await takeIn(context, trx, actor, { ...payment, invoices });
    return getReceipt({ ...context, db: trx }, actor, receiptId);
  });
