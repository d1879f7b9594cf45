import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Context } from '../../platform/http/context.ts';
import { getBillable, insertInvoice, newInvoice } from '../invoices/index.ts';
import { type Day, storageOf } from './storage.presenter.ts';
import { insertPeriod, type StorageRow } from './storage.queries.ts';
import { calculationOf } from './storage-fee.ts';

/** Invoices the accrued storage. Returns the invoice, or null if nothing has accrued. Expects the package to be locked. */
export async function chargeStorage(
  context: Pick<Context, 'clock' | 'config'>,
  trx: Transaction<DB>,
  actor: Actor,
  { row, day }: { row: StorageRow; day: Day },
): Promise<{ invoiceId: number; amount: string } | null> {
  const storage = storageOf(row, day);
  if (!storage) return null;
  const { rules, accrued } = storage;
  const { fee } = rules;
  if (fee === null || accrued.days === null || Number(accrued.amount) === 0) return null;
  const { id, agent_id, weight } = row;
  const { amount } = accrued;
  const billable = await getBillable(trx, { packageId: id });
  const invoice = {
    ...newInvoice(context, actor, { pkg: row, billable, total: amount }),
    kind: 'STORAGE' as const,
  };
  const calculationDetails = calculationOf({ rules: { ...rules, fee }, weight, accrued });
  const invoiceId = await insertInvoice(trx, invoice, [
    { description: 'Storage', calculationDetails, amount },
  ]);
  const { first, last } = accrued.days;
  await insertPeriod(trx, {
    package_id: id,
    agent_id,
    amount,
    invoice_id: invoiceId,
    waived_by: null,
    waived_at: null,
    waive_reason: null,
    first,
    last,
  });
  return { invoiceId, amount };
}
